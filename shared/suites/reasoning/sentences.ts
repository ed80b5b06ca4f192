/** Splits by the rules of Unicode (UAX 29), as ICU has them for English. */
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Ends that are no end of a sentence: abbreviations, and the number or letter of a list item. */
const goesOn =
  /(?:^|[\s("'[])(?:e\.g|i\.e|cf|vs|etc|approx|resp|dr|mr|mrs|ms|prof|st|fig|eq|no|p|pp|al|\d{1,2}|[a-z])\.\s*$/i;

/** The mark of a list item or heading at the start of a line. */
const itemMark = /^\s*(?:[-*•–]\s+|#{1,6}\s+|\(?\d{1,2}[.)]\s+|\(?[a-z][.)]\s+)/i;

/** Emphasis and quotation as Markdown has them. */
const emphasis = /\*\*|__|^>\s*/g;

/**
 * The sentences of a chain of thought, in order. Each line is split by itself, since list items seldom end in a full
 * stop; marks of items are left out, and abbreviations, decimals and numbers of items end nothing.
 */
export function splitSentences(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const plain = line.replace(emphasis, '').replace(itemMark, '').trim();
    const sentences: string[] = [];
    let begun = '';
    for (const { segment } of segmenter.segment(plain)) {
      begun += segment;
      if (goesOn.test(begun)) continue;
      sentences.push(begun);
      begun = '';
    }
    return [...sentences, begun]
      .map((sentence) => sentence.trim())
      .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  });
}
