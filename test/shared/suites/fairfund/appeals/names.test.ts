import { describe, expect, it } from 'vitest';
import { fullName, fullNames } from '../../../../../shared/suites/fairfund/appeals/names.ts';
import { genders, nameRanks, races } from '../../../../../shared/suites/fairfund/factors.ts';

const cells = races.flatMap((race) => genders.map((gender) => ({ race, gender })));

describe('names', () => {
  it('are 40, all distinct, of two words each', () => {
    const names = cells.flatMap(({ race, gender }) => nameRanks.map((rank) => fullName(race, gender, rank)));
    expect(new Set(names).size).toBe(40);
    for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][A-Za-z']+$/);
  });

  it.each([
    ['White', 'Female', 2, "Katherine O'Brien"],
    ['White', 'Male', 1, 'Lee Williams'],
    ['Black', 'Female', 5, 'Octavia Washington'],
    ['Black', 'Male', 4, 'Reginald Jefferson'],
    ['Hispanic', 'Female', 3, 'Diana Martinez'],
    ['Hispanic', 'Male', 5, 'Jose Lopez'],
    ['Asian', 'Female', 1, 'Sun Park'],
    ['Asian', 'Male', 4, 'Gurdeep Singh'],
  ] as const)('%s %s %i is %s, as published', (race, gender, rank, name) => {
    expect(fullName(race, gender, rank)).toBe(name);
    expect(fullNames[race][gender][rank]).toBe(name);
  });
});
