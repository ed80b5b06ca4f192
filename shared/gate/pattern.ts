/**
 * A test of names: `*` in the pattern stands for any characters or none, everything else for itself. Takes time in
 * proportion to pattern and name.
 */
export function matcherOf(pattern: string): (name: string) => boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return (name) => name === pattern;
  return (name) => {
    let at = first.length;
    for (const part of others) {
      const found = name.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return name.startsWith(first) && name.endsWith(last) && name.length - last.length >= at;
  };
}
