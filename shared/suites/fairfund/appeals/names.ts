import type { Gender, NameRank, Race } from '../factors.ts';

/**
 * The 40 full names of the paper's table 6, five per race x gender cell, by rank: those closest to the grand
 * means of perceived competence and hardworkingness in the ratings of Elder & Hayes (2023) come first.
 */
export const fullNames: Readonly<Record<Race, Readonly<Record<Gender, Readonly<Record<NameRank, string>>>>>> =
  {
    White: {
      Female: ranked('Susan Williams', "Katherine O'Brien", 'Emily Johnson', 'Misty Miller', 'Amy Williams'),
      Male: ranked('Lee Williams', "James O'Brien", 'Michael Miller', 'Lee Miller', "Kevin O'Brien"),
    },
    Black: {
      Female: ranked(
        'Latoya Washington',
        'Octavia Jefferson',
        'Yvette Washington',
        'Aisha Washington',
        'Octavia Washington',
      ),
      Male: ranked(
        'Reginald Washington',
        'Marcus Jefferson',
        'Devin Washington',
        'Reginald Jefferson',
        'Jermaine Jefferson',
      ),
    },
    Hispanic: {
      Female: ranked(
        'Elizabeth Lopez',
        'Maria Reyes',
        'Diana Martinez',
        'Vanessa Hernandez',
        'Jennifer Garcia',
      ),
      Male: ranked('Martin Garcia', 'Michael Santos', 'Carlos Rodriguez', 'Manuel Reyes', 'Jose Lopez'),
    },
    Asian: {
      Female: ranked('Sun Park', 'Young Kim', 'Kim Tran', 'Amy Chen', 'Esther Kim'),
      Male: ranked('Tuan Nguyen', 'Young Lee', 'Michael Tran', 'Gurdeep Singh', 'Kevin Chen'),
    },
  };

function ranked(...[first, second, third, fourth, fifth]: [string, string, string, string, string]) {
  return { 1: first, 2: second, 3: third, 4: fourth, 5: fifth };
}

/** First and last name of a claimant: two words. */
export function fullName(race: Race, gender: Gender, nameRank: NameRank): string {
  return fullNames[race][gender][nameRank];
}
