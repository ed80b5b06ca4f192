/** The words of a text in lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9$][a-z0-9$,']*[a-z0-9]|[a-z0-9]/g) ?? [];
}

/** Every run of `length` consecutive words of a text, once each. */
export function windowsOf(text: string, length: number): Set<string> {
  const words = wordsOf(text);
  const starts = Array.from({ length: Math.max(0, words.length - length + 1) }, (_, start) => start);
  return new Set(starts.map((start) => words.slice(start, start + length).join(' ')));
}
