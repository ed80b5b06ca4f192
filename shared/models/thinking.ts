/** The tags in which open models put their reasoning: DeepSeek and Qwen, Magistral, Kimi, Seed. */
const tag = /<(\/?)(?:think|thinking|thought|seed:think)\s*>|\[(\/?)THINK\]|◁(\/?)think▷/gi;

/** A text with its thinking taken apart. */
export interface SplitText {
  readonly answer: string;
  /** The thinking, or null if there was none. */
  readonly thinking: string | null;
  /** True if the text ends inside the thinking, so that the answer never came. */
  readonly endsThinking: boolean;
}

/**
 * Takes `<think>…</think>` blocks out of a text. A closing tag without an opening one ends thinking that began
 * before the text did, as chat templates that open the tag in the prompt have it.
 */
export function splitThinking(text: string): SplitText {
  const answer: string[] = [];
  const thinking: string[] = [];
  let inside = false;
  let from = 0;
  let tags = 0;
  for (const match of text.matchAll(tag)) {
    tags += 1;
    const closes = Boolean(match[1] || match[2] || match[3]);
    const piece = text.slice(from, match.index);
    if (closes && !inside) thinking.push(...answer.splice(0), piece);
    else if (inside) thinking.push(piece);
    else answer.push(piece);
    inside = !closes;
    from = match.index + match[0].length;
  }
  if (tags === 0) return { answer: text, thinking: null, endsThinking: false };
  (inside ? thinking : answer).push(text.slice(from));
  return { answer: joined(answer), thinking: joined(thinking), endsThinking: inside };
}

function joined(pieces: readonly string[]): string {
  return pieces.join('').trim();
}
