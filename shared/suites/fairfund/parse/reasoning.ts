/** The start or the end of a block of reasoning, in the spellings of the models that print it. */
const boundary = new RegExp(
  [
    String.raw`<(?<close>\/?)(?:think|thinking|thoughts?|reasoning|reflection|scratchpad|analysis)>`,
    String.raw`\[(?<closeBracket>\/?)THINK\]`,
    String.raw`◁(?<closeTriangle>\/?)think▷`,
    String.raw`<\|channel\|>(?:analysis|commentary)<\|message\|>`,
    String.raw`(?<finalChannel><\|channel\|>final<\|message\|>)`,
  ].join('|'),
  'gi',
);

/** The part of a reply that is meant for the reader. */
export interface VisibleText {
  readonly text: string;
  /** The reply ended inside its reasoning, or holds nothing else. */
  readonly onlyReasoning: boolean;
}

function closes(groups: Readonly<Record<string, string | undefined>>): boolean {
  const { close, closeBracket, closeTriangle, finalChannel } = groups;
  return Boolean(close || closeBracket || closeTriangle || finalChannel);
}

/**
 * Takes blocks of reasoning out. A closing tag that was never opened ends a block that began with the reply;
 * a block that is never closed reaches to the end.
 */
export function withoutReasoning(text: string): VisibleText {
  let visible = '';
  let from = 0;
  let inside = false;
  let found = false;
  for (const match of text.matchAll(boundary)) {
    found = true;
    const closing = closes(match.groups ?? {});
    if (!inside && !closing) visible += text.slice(from, match.index);
    if (!inside && closing) visible = '';
    inside = !closing;
    from = match.index + match[0].length;
  }
  if (!inside) visible += text.slice(from);
  return { text: visible, onlyReasoning: inside || (found && visible.trim() === '') };
}
