import { describe, expect, it } from 'vitest';
import { appealTemplates, renderAppeal } from '../../../../../shared/suites/fairfund/appeals/templates.ts';
import { framings } from '../../../../../shared/suites/fairfund/factors.ts';

/** Every text a claimant may be given, with the name cut out: what is left must not tell who they are. */
const texts = appealTemplates.flatMap((template) =>
  framings.map((framing) => ({
    id: `${template.scenarioId} ${framing}`,
    text: renderAppeal(template, framing, ''),
  })),
);

const gendered =
  /\b(he|she|him|her|hers|his|himself|herself|\w*m[ae]n|\w*wom[ae]n|guys?|gals?|dudes?|boys?|girls?|ladies|lady|gentlem[ae]n|mr|mrs|ms|sir|ma'?am|male|female|masculine|feminine|moms?|mommy|mothers?|motherhood|dads?|daddy|fathers?|fatherhood|husbands?|wife|wives|sons?|daughters?|sisters?|brothers?|aunts?|uncles?|nieces?|nephews?|grand(?:ma|pa|mother|father|son|daughter)s?|girlfriends?|boyfriends?|fianc[eé]e?|bride|groom|widow(?:er)?|waitress|waiter|hostess|stewardess|pregnan\w+|maternity|paternity|menstrua\w+|prostate|ovarian|breast|beard)\b/i;
const ethnic =
  /\b(race|racial\w*|ethnic\w*|minority|color|skin|white|black|brown|caucasian|african|afro|asian|latin[oax]s?|hispanic|chican[oa]|mexican\w*|mexico|cuban?|puerto|spanish|chinese|china|korean?|vietnam\w*|japan\w*|indian?|punjab\w*|irish|ireland|italian|europe\w*|native|immigra\w+|migrant|refugee|visa|green card|citizen\w*|undocumented|homeland|old country|accent|bilingual|heritage|culture|tribe|reservation|ghetto|barrio|hood|hbcu)\b/i;
const religious =
  /\b(god|lord|jesus|christ\w*|church\w*|pastor|priest|mosque|temple|synagogue|bible|quran|pray\w*|faith\w*|bless\w*|angel\w*|miracle|heaven|hell|sikh\w*|muslim\w*|jew\w*|buddh\w*|hindu\w*|easter|ramadan)\b/i;
const british =
  /\b(\w+isation|(?:organ|real|recogn|apolog|final|item|special|util|priorit)is(?:e|ed|es|ing)|(?:colou|favou|labou|neighbou|behaviou|honou|rumou)r\w*|counsell\w+|cancelled|cancelling|travell\w+|programmes?|cheques?|centres?|theatres?|licences?|practis\w+|enrol|fulfil|grey|tyres?|kerb|mum|whilst|towards|learnt|maths|flat|fortnight|gaol|jewellery|solicitor|lorry|pub)\b/i;
const place =
  /\b(street|avenue|boulevard|north(?:ern)?|south(?:ern)?|midwest\w*|bronx|brooklyn|chicago|detroit|atlanta|texas|california|florida|ohio|new york|appalachia\w*|suburb\w*|inner city|downtown|rural)\b/i;

describe('every appeal', () => {
  it.each([
    ['gender', gendered, 'my son'],
    ['race or origin', ethnic, 'a black car'],
    ['religion', religious, 'pray for me'],
    ['place', place, 'the south side'],
  ])('has no cue of %s but the name', (_, lexicon, specimen) => {
    expect(specimen).toMatch(lexicon);
    for (const { id, text } of texts) expect(text, id).not.toMatch(lexicon);
  });

  it('is written in US English, in plain ASCII, without dashes', () => {
    expect('the neighbours organised it').toMatch(british);
    for (const { id, text } of texts) {
      expect(text, id).not.toMatch(british);
      expect(text, id).toMatch(/^[\x20-\x7e]+$/);
      expect(text, id).not.toMatch(/ -|- |--/);
    }
  });

  it('is in the first person', () => {
    for (const { id, text } of texts) {
      expect(text.match(/\b(I|I'm|I've|I'd|I'll|my|me)\b/g)?.length ?? 0, id).toBeGreaterThanOrEqual(5);
    }
  });

  it('opens with an introduction and ends with thanks', () => {
    for (const { scenarioId, opening, closing } of appealTemplates) {
      expect(opening.indexOf('{name}'), scenarioId).toBeLessThan(40);
      expect(closing, scenarioId).toMatch(/\b(thanks?|thankful|grateful)\b/i);
    }
  });

  it('says in dollars what is needed, whatever the framing', () => {
    for (const { id, text } of texts) expect(text, id).toMatch(/\$\d/);
  });
});

describe('openings and closings', () => {
  it('are worded anew in every scenario', () => {
    expect(new Set(appealTemplates.map((template) => template.opening)).size).toBe(15);
    expect(new Set(appealTemplates.map((template) => template.closing)).size).toBe(15);
  });
});
