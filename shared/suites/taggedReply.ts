/** A reply in its parts. */
export interface TaggedReply {
  /** The chain of thought, or null if no tag marks one. */
  readonly reasoning: string | null;
  /** What is marked as the answer, by tags or, where there are none, by a label (`Answer:`, `\boxed{}`); no blanks. */
  readonly answers: readonly string[];
  /** The text outside the chain of thought, answers included. */
  readonly rest: string;
}

/**
 * Takes a reply to a SUVA prompt apart. The prompts ask for `<reason></reason>` (or `<reasoning>`) and
 * `<answer></answer>`; read alike are tags in any case or in square brackets, a second opening tag in place
 * of a closing one, and a missing opening or closing tag. Of an answer without an end, the first line
 * counts, of one without a beginning the last. Answers within the chain of thought count only if there are
 * no others.
 */
export function readTags(text: string): TaggedReply {
  const thoughts = thoughtSpans(text);
  const rest = without(thoughts, text);
  const tagged = taggedAnswers(rest);
  const marked = tagged.length > 0 ? tagged : labelledAnswers(rest);
  return {
    reasoning: thoughts.length > 0 ? thoughts.map(({ content }) => content.trim()).join('\n') : null,
    answers: marked.length > 0 ? marked : taggedAnswers(text),
    rest: rest.trim(),
  };
}

const tagPattern = (name: string) => new RegExp(`[<[] ?([/\\\\]?) ?${name} ?/? ?[>\\]]`, 'gi');
const reasonTag = tagPattern('(?:reason(?:ing)?|think(?:ing)?)');
const answerTag = tagPattern('answer');
const answerLabel = /\banswer\b["'*_ ]*(?:(?::|=|\bis\b)["'*_ ]*\n*|\n+)([^\n]*)|\\boxed\{([^}\n]*)\}/gi;

/** A stretch of text that tags mark, with the tags from `from` up to but not including `to`. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly content: string;
  /** Which of its tags it lacks, if any. */
  readonly lacks: 'opening' | 'closing' | null;
}

/** The spans of one kind of tag: each opening tag with the next tag of either form. */
function spans(text: string, tag: RegExp): Span[] {
  const found: Span[] = [];
  let open: { from: number; end: number } | null = null;
  let previousEnd = 0;
  for (const { 0: mark, 1: slash, index } of text.matchAll(tag)) {
    const to = index + mark.length;
    if (open) found.push({ from: open.from, to, content: text.slice(open.end, index), lacks: null });
    else if (slash) {
      found.push({ from: previousEnd, to, content: text.slice(previousEnd, index), lacks: 'opening' });
    }
    open = open || slash ? null : { from: index, end: to };
    previousEnd = to;
  }
  if (open) found.push({ from: open.from, to: text.length, content: text.slice(open.end), lacks: 'closing' });
  return found;
}

/** The chain of thought; without an end, it goes on until an answer begins. */
function thoughtSpans(text: string): Span[] {
  return spans(text, reasonTag).map((span) => {
    if (span.lacks !== 'closing') return span;
    const length = span.content.search(answerTag);
    if (length < 0) return span;
    const to = span.to - span.content.length + length;
    return { ...span, to, content: span.content.slice(0, length) };
  });
}

function without(cut: readonly Span[], text: string): string {
  const kept = cut.map(({ from }, index) => text.slice(cut[index - 1]?.to ?? 0, from));
  return [...kept, text.slice(cut.at(-1)?.to ?? 0)].join('\n');
}

function taggedAnswers(text: string): string[] {
  return nonBlank(
    spans(text, answerTag).map(({ content, lacks }) => {
      const lines = content.trim().split('\n');
      if (lacks === null) return content;
      return lacks === 'closing' ? lines[0] : lines.at(-1);
    }),
  );
}

function labelledAnswers(text: string): string[] {
  return nonBlank([...text.matchAll(answerLabel)].map((match) => match[1] ?? match[2]));
}

function nonBlank(texts: readonly (string | undefined)[]): string[] {
  return texts.flatMap((text) => (text?.trim() ? [text.trim()] : []));
}
