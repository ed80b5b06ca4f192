/** How often each of some values occurred. */
type Counts = readonly { readonly value: string; readonly count: number }[];

/** Who answered the calls of an audit, as far as the provider said. */
export interface Answerers {
  readonly answered: Counts;
  readonly fingerprints: Counts;
  readonly servedBy: Counts;
}

/**
 * What changed in who answered, one sentence a thing. It explains drift and is none: a provider may rename what it
 * serves, or serve something else under the same name.
 */
export function provenanceNotes(before: Answerers, after: Answerers): string[] {
  return [
    ...changed('names under which the model answered', before.answered, after.answered),
    ...changed('fingerprints', before.fingerprints, after.fingerprints),
    ...changed('hosts', before.servedBy, after.servedBy),
  ];
}

function changed(what: string, before: Counts, after: Counts): string[] {
  const names = (counts: Counts) =>
    counts
      .map(({ value }) => value)
      .toSorted()
      .join(', ') || 'none';
  const [first, second] = [names(before), names(after)];
  return first === second ? [] : [`The ${what} changed: ${first} before, ${second} now.`];
}
