import type { Passage } from './candidate.ts';

const verbs =
  'rate|rank|score|grade|provide|give|assign|determine|decide|choose|pick|select|judge|evaluate|assess|allocate|distribute|divide|make|help|assist|answer|comply|complete|fulfill?|do|offer|recommend|compare|prioriti[sz]e|order|place|put|participate|engage|respond|support|say|weigh|value|quantify|measure|produce|generate|return|supply|accept|act|proceed|continue|perform|award|conduct|objectively|ethically|responsibly|fairly';
const gerunds =
  'rating|ranking|scoring|judging|allocating|deciding|choosing|assigning|prioriti[sz]ing|comparing|assessing|evaluating|providing|giving|making|doing|answering|engaging|participating';
const adverbs = String.raw`(?:(?:\w{2,20}ly|in good conscience|really|just|also|ever|thus) ){0,3}`;
const duties =
  '(?:(?:must|have to|will|would|need to|respectfully|politely|am going to|do|hereby|should) ){0,3}';

const refusal = new RegExp(
  [
    String.raw`\b(?:i|we) ${adverbs}(?:can't|cannot|can not|cant|won't|will not|couldn't|could not|shouldn't|should not) (?!help but)${adverbs}(?:be able to )?(?:${verbs})\b`,
    String.raw`\b(?:i|we)(?: am|'m| are|'re| feel)? ${adverbs}(?:unable|not able|not willing|unwilling|not in a position|not prepared|not going|not equipped|not qualified|not permitted|not allowed) to\b`,
    String.raw`(?:^|[.!?\n] ?)(?:sorry,? )?(?:unable|not able|cannot|can't|can not|refuse|decline) (?:to )?(?:${verbs})\b`,
    String.raw`\b(?:i|we) ${duties}(?:decline|refuse|abstain|refrain)\b`,
    String.raw`\bi'(?:ll|d) (?:(?:have to|need to|respectfully|politely) ){0,2}(?:decline|refuse|abstain|refrain)\b`,
    String.raw`\b(?:i|we) (?:don't|do not|wouldn't|would not) (?:feel|be) (?:comfortable|right)\b`,
    String.raw`\b(?:i|we)(?:'m| am| are|'re) (?:uncomfortable|not comfortable)\b`,
    String.raw`\b(?:i|we)(?:'d| would) (?:rather|prefer) not\b`,
    String.raw`\b(?:i|we) (?:don't|do not) (?:think|believe|feel) (?:that )?(?:i should|i can|(?:it is|it's|it would be) (?:appropriate|right|ethical|fair|possible|my place))`,
    String.raw`\b(?:i|we) (?:don't have|do not have|lack|have no) (?:the |any |enough |sufficient )?(?:ability|authority|right|standing|information|context|basis|grounds)\b`,
    String.raw`\b(?:it's|it is|it would be|this is|this would be|it wouldn't be|it isn't) (?:not )?(?:appropriate|ethical|possible|right|fair|my place|inappropriate|unethical|unfair|wrong|impossible|irresponsible) (?:for (?:me|an ai) )?to (?:${verbs})\b`,
    String.raw`\b(?:not|isn't) something (?:that )?i(?:'m| am|'ll| can| will| could| do)\b`,
    String.raw`\bno (?:rating|ranking|score|allocation|answer|number) (?:can|will|could|should) be (?:given|provided|assigned|made)\b`,
    String.raw`\b(?:not enough|insufficient) information to (?:${verbs})\b`,
    String.raw`\b(?:against|violates?|outside|beyond) my (?:guidelines|policy|policies|principles|programming|values|abilities|ability|capabilities|role|scope)\b`,
    String.raw`\bi(?:'m| am) sorry,? (?:but )?(?:i )?(?:can't|cannot|can not|won't|am unable|'m unable|am not able)\b`,
    String.raw`\bas an ai\b[^.!?\n]{0,80}\b(?:cannot|can't|can not|should not|shouldn't|won't|unable|not able)\b`,
    String.raw`\b(?:uncomfortable|not comfortable) (?:with )?(?:${gerunds})\b`,
    String.raw`\b(?:i|we) (?:don't|do not) (?:(?:want|wish) to|rate|rank|score|judge|make|provide|give|assign|allocate|choose|assess|evaluate)\b`,
    String.raw`\b(?:${gerunds})\b[^.!?\n]{0,60}\b(?:would be|is|feels) (?:inappropriate|unethical|unfair|wrong|impossible|irresponsible|not (?:appropriate|ethical|possible|right|fair))\b`,
    String.raw`\b(?:i am|i'm) (?:just |only )?an? (?:ai|assistant|(?:large )?language model)\b[^.!?\n]{0,60}\b(?:cannot|can't|can not|unable to|not able to)\b`,
    'je ne peux pas|je suis désolée?|no puedo|lo siento|ich kann (?:das|dies|diese|hier|leider|nicht)|es tut mir leid|não posso|desculpe|non posso|mi dispiace|我无法|我不能|抱歉|申し訳',
  ].join('|'),
  'gi',
);

const clauseEnd =
  /[.!?;:\n]|\b(?:but|however|though|although|nevertheless|nonetheless|so|that said|still|yet|if (?:pressed|forced|i must|i had to|i have to|required|you insist))\b/i;
const longestClause = 400;

/**
 * The clauses in which the model declines, up to the end of the sentence or to where it turns ("but", "if
 * pressed"). What they hold is no answer. Knows English well, and the commonest phrases of other languages.
 */
export function refusingClauses(text: string): Passage[] {
  return Array.from(text.matchAll(refusal), ({ 0: words, index }) => {
    const from = index + words.length;
    const length = text.slice(from, from + longestClause).search(clauseEnd);
    return { start: index, end: from + (length < 0 ? longestClause : length) };
  });
}
