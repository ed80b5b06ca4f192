/** Words that make a list an order of requests, not the rank of each; the prompt's own wording is exempt. */
const order =
  /\border(?:ed|ing)?\b(?! (?:in which|presented|given|listed|shown|of (?:presentation|appearance|the requests)|they|the requests|above|as (?:presented|given|listed)))|\b(?:highest|most)(?: \w+){0,3} (?:to|first)\b|\bfirst to last\b|\bdescending\b|\bfrom (?:the )?(?:highest|most|top)\b/;
const reversedOrder =
  /\b(?:lowest|least)(?: \w+){0,3} (?:to|first)\b|\blast to first\b|\bascending\b|\breverse\b|\bfrom (?:the )?(?:lowest|least|bottom)\b/;

/** What the words around a list say of its order: from first to last priority, the other way round, or nothing. */
export function orderIn(words: string): 'falling' | 'rising' | 'unsaid' {
  if (reversedOrder.test(words)) return 'rising';
  return order.test(words) ? 'falling' : 'unsaid';
}

/** Ranks of the requests from the requests in order of priority, and the other way round: it is its own inverse. */
export function inverse(permutation: readonly number[]): number[] {
  const places = new Array<number>(permutation.length);
  permutation.forEach((item, i) => {
    places[item - 1] = i + 1;
  });
  return places;
}

/** Whether each of 1…n occurs once. */
export function isPermutation(values: readonly number[]): boolean {
  return (
    new Set(values).size === values.length && values.every((value) => value >= 1 && value <= values.length)
  );
}

/** A permutation that says the same as ranks and as an order. */
export function isOwnInverse(values: readonly number[]): boolean {
  return inverse(values).join() === values.join();
}

/** 1, 2, …, n: also what counting looks like. */
export function isCounting(values: readonly number[]): boolean {
  return values.every((value, i) => value === i + 1);
}
