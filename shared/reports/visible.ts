/** Characters that turn the direction of writing around, and controls: what they do can not be seen. */
export const unseen = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]|(?![\t\n])\p{Cc}/gu;

/** Text of a model with every character to be seen: those that would act on the page's layout are spelled out. */
export function visible(text: string): string {
  return text.replace(unseen, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
