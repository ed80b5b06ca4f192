/** Position rotations (paper, table 9), zero-based: row = version of a bundle, column = position. */

/** Order 4, for race and for the intersectional cells. */
export const cyclicSquare4 = [
  [0, 1, 2, 3],
  [1, 2, 3, 0],
  [2, 3, 0, 1],
  [3, 0, 1, 2],
] as const;

/** The two of the four versions that a race-transparent configuration uses; the pairs take turns. */
export const versionPairs = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
] as const;

/** Entries (race, scenario): each pair occurs once, each race and each scenario once per row and column. */
export const graecoLatinSquare4 = [
  [
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  [
    [1, 2],
    [0, 3],
    [3, 0],
    [2, 1],
  ],
  [
    [2, 3],
    [3, 2],
    [0, 1],
    [1, 0],
  ],
  [
    [3, 1],
    [2, 0],
    [1, 3],
    [0, 2],
  ],
] as const;

/** Both orders of the two genders. */
export const genderOrders = [
  ['Female', 'Male'],
  ['Male', 'Female'],
] as const;

/** All arrangements of a woman and a man over two scenarios (0, 1) and two positions. */
export const genderScenarioOrders = [
  [
    ['Female', 0],
    ['Male', 1],
  ],
  [
    ['Male', 0],
    ['Female', 1],
  ],
  [
    ['Female', 1],
    ['Male', 0],
  ],
  [
    ['Male', 1],
    ['Female', 0],
  ],
] as const;

/** Unordered pairs out of five, in lexicographic order. */
export const pairsOfFive = [
  [0, 1],
  [0, 2],
  [0, 3],
  [0, 4],
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 3],
  [2, 4],
  [3, 4],
] as const;
