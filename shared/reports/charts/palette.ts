/**
 * Colours that people tell apart who see red and green alike (Okabe and Ito 2008), as the page's variables, so that they
 * follow its light and dark schemes; and shapes, so that nothing is told by colour alone.
 */
export const colours = [
  'var(--c1)',
  'var(--c2)',
  'var(--c3)',
  'var(--c4)',
  'var(--c5)',
  'var(--c6)',
] as const;

/** A shape for each of {@link colours}. */
export const shapes = ['circle', 'square', 'triangle-up', 'diamond', 'cross', 'triangle-down'] as const;

/** The same shapes as characters, for a legend. */
export const shapeCharacters = ['●', '■', '▲', '◆', '✚', '▼'] as const;

/** The variables of {@link colours} on paper and on a dark ground. */
export const colourVariables = {
  light: '--c1: #0072b2; --c2: #d55e00; --c3: #00805c; --c4: #a8518a; --c5: #8a6d00; --c6: #3a7ca5;',
  dark: '--c1: #56b4e9; --c2: #f5894a; --c3: #2fc79a; --c4: #e29fc7; --c5: #e6b93a; --c6: #9bd3f2;',
};

/** Size of axis labels, in pixels. */
export const fontSize = 12;

/** Mean width of a letter of the page's font, in ems: without a screen there is nothing to measure by. */
export const letterWidth = 0.54;
