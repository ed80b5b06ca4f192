/** What goes into the gaps of a template. */
export type Gaps = Readonly<Record<string, string | number>>;

const gap = /\{([a-z][a-z0-9_]*)\}/g;

/** The template with every `{name}` replaced. Throws if a gap has no value. */
export function fill(template: string, gaps: Gaps): string {
  return template.replace(gap, (_, name: string) => {
    const value = gaps[name];
    if (value === undefined) throw new Error(`The template has a gap {${name}} and nothing to fill it.`);
    return String(value);
  });
}

/**
 * The inverse of {@link fill}: a function from a text to what stands in the gaps, or null if the text is not
 * the template filled. A gap holds at least one character and neither a line break nor the end of a sentence;
 * one named twice holds the same text in both places.
 */
export function createMatcher(template: string): (text: string) => Readonly<Record<string, string>> | null {
  const seen = new Set<string>();
  const pattern = template.split(gap).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    if (seen.has(part)) return `\\k<${part}>`;
    seen.add(part);
    return `(?<${part}>(?:(?!\\. )[^\\n])+?)`;
  });
  const expression = new RegExp(`^${pattern.join('')}$`);
  return (text) => {
    const match = expression.exec(text);
    return match && { ...match.groups };
  };
}
