/** Splits by the rules of Unicode (UAX 29), as ICU has them for English. */
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Ends that are no end of a sentence: abbreviations and initials, and the number of a list item. A, B and C are people
 * here, and often the last word (“… than person A.”).
 */
const goesOn =
  /(?:^|[\s("'[])(?:e\.g|i\.e|cf|vs|etc|approx|resp|dr|mr|mrs|ms|prof|st|fig|eq|no|p|pp|al|\d{1,2}|[d-hj-z])\.\s*$/i;

/** The letter of a list item, with nothing before it. */
const itemLetter = /^[("'[]?[a-c]\.\s*$/i;

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
      if (goesOn.test(begun) || itemLetter.test(begun)) continue;
      sentences.push(begun);
      begun = '';
    }
    return [...sentences, begun]
      .map((sentence) => sentence.trim())
      .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  });
}
