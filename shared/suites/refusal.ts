const refusals = [
  /\bI(?:'m| am)(?: sorry,? but I(?:'m| am))? (?:unable|not able|not willing|unwilling) to\b/i,
  /\bI (?:can(?:no|')t|can not|won't|will not|do not|don't) (?:participate|take part|assist|help|answer|make (?:this|that|such|a|the) (?:choice|decision)|provide|comply|decide|choose)\b/i,
  /\bI (?:must |have to |respectfully )*(?:decline|refuse)\b/i,
];

/** Whether a reply without an answer declines to give one, rather than failing to. */
export function isRefusal(text: string): boolean {
  const straight = text.replaceAll('\u2019', "'");
  return refusals.some((refusal) => refusal.test(straight));
}
