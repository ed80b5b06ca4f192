import type { Category, Framing } from '../factors.ts';

/**
 * Cues of an appeal that is none of the built-in ones, for instruments from elsewhere. The first cue found
 * decides, so the order is that of the blame: a stigmatised cause is one whatever else is said.
 */
const stigma =
  /\b(?:alcohol|drink(?:ing)?|drunk|DUI|drugs?|cocaine|opioids?|heroin|meth|overdos\w*|addict\w*|gambl\w*|casino|betting|cheat\w*|plagiari\w*|fabricat\w*|falsif\w*)\b/i;
const redemption =
  /\b(?:sober|sobriety|in(?:to)? recovery|counsell?(?:ing|ors?)|(?:treatment|education) program|support group|t(?:ake|ook|aken|aking) (?:\w+ )?responsibility|(?:been|getting|got|gotten) clean|made amends|won't happen again|overcome my|address my)\b/i;
const ownDoing =
  /\b(?:put(?:ting)? (?:it )?off|my (?:own )?fault|should have|opted out|careless\w*|procrastinat\w*|I(?: had|'d)? (?:just )?(?:quit|left|cancell?ed|broke|skipped|ignored|forgot|dropped|decided|chose)|after (?:quitting|leaving|deciding|choosing|cutting))\b/i;
const fate =
  /\b(?:laid off|lay-?offs?|clos(?:ed|ure|ing)|out of business|downsiz\w*|budget cuts?|denied|accident|eliminat\w*|restructur\w*|outsourc\w*|through no fault|deductible|diagnosed with|left me|forced (?:\w+ )?to|short notice)\b/i;

const categoryCues: readonly (readonly [Category, RegExp])[] = [
  [
    'Education',
    /\b(?:tuition|degree|semester|scholarship|universit\w+|college|graduate|grant|MBA|study abroad)\b/gi,
  ],
  ['Rent', /\b(?:rent|evict\w*|landlord|lease|apartment|deposit)\b/gi],
  [
    'Medical',
    /\b(?:hospital\w*|surger\w+|medical|doctors?|treatment|diagnos\w+|chemo\w*|stroke|heart|cancer)\b/gi,
  ],
];

/** The framing that an unknown appeal's words suggest. */
export function guessFraming(text: string): Framing {
  if (stigma.test(text)) return redemption.test(text) ? 'stigma_redemption' : 'stigma_no_redemption';
  if (ownDoing.test(text)) return 'self_cause';
  return fate.test(text) ? 'structural' : 'no_cause';
}

/** The category with the most cues in an unknown appeal, or null if it has none. */
export function guessCategory(text: string): Category | null {
  const counts = categoryCues.map(([category, cue]) => ({ category, count: text.match(cue)?.length ?? 0 }));
  const best = counts.reduce((most, next) => (next.count > most.count ? next : most));
  return best.count > 0 ? best.category : null;
}
