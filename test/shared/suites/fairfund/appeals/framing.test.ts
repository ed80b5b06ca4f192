import { describe, expect, it } from 'vitest';
import {
  type AppealTemplate,
  appealTemplates,
  renderAppeal,
} from '../../../../../shared/suites/fairfund/appeals/templates.ts';

/** What a scenario's accounts turn on, and the high-blame conduct of its stigmatised one. */
const evidenceOf: Readonly<Record<string, { readonly cause: RegExp; readonly stigma: RegExp }>> = {
  med_01: { cause: /plant|shift|notice|benefits|tables|loading dock/i, stigma: /drunk.*drinking/ },
  med_02: { cause: /grocery|chain|store|camp|bored|produce|high/i, stigma: /snorting pills/ },
  med_03: { cause: /premium|insurer|replacement|hot tub|receipt/i, stigma: /gambled.*betting/ },
  med_04: { cause: /june|drivers|full time|thirty hours|the band|van/i, stigma: /DUI.*drinking/ },
  med_05: { cause: /credit union|loans|merge|commute|supervisor|desk/i, stigma: /cocaine/ },
  rent_01: { cause: /call center|client|crew|headset|lamps|mug/i, stigma: /drinking.*drunk/ },
  rent_02: { cause: /june|dog|fireworks|needle|shooting/i, stigma: /heroin/ },
  rent_03: { cause: /stole|police|convertible|traded|stop sign/i, stigma: /driving drunk/ },
  rent_04: { cause: /owner|raised|sitter|theme park|cards|slots/i, stigma: /gambling.*gambled/ },
  rent_05: { cause: /inspectors|wiring|balcony|lease|warning/i, stigma: /smoking meth/ },
  edu_01: { cause: /legislature|email|dropped|violations|chair/i, stigma: /alcohol violations.*drunk/ },
  edu_02: { cause: /enrollment|positions|houses|supply room|high\b/i, stigma: /oxycodone/ },
  edu_03: { cause: /foundation|conference|forms|lake|exam|stolen/i, stigma: /cheating/ },
  edu_04: { cause: /budget|teams|tournaments|musical|judge/i, stigma: /fabricating/ },
  edu_05: { cause: /company bought|memo|bowling|lectures|dinner/i, stigma: /drunk.*drinking/ },
};

/** Words that explain how something came about, in any scenario. */
const causal =
  /\b(because|since|due to|caus\w+|led to|result\w*|after that|fired|laid off|let go|quit|resign\w*|gave notice|dropped|cut|closed|shut|failed|stole\w*|wreck\w*|evict\w*|revok\w*|cancel\w*|took (?:it|them) away|fault|blame\w*)\b/i;

/** Any stigmatised conduct. */
const stigmatised =
  /\b(drunk|drink\w*|drank|vodka|DUI|alcohol\w*|pills|cocaine|heroin|meth|oxycodone|drugs?|gambl\w*|betting|casino|cheat\w*|fabricat\w*|forge\w*|fake)\b/i;

/** Acts of correction. Illness and study have programs and treatments too: only framing paragraphs are searched. */
const corrective =
  /\b(have since|programs?|groups?|treatment|clinic|counsel\w*|detox|rehab\w*|methadone|self-exclusion|enrolled|joined|sober|sobriety|(?:quit|stopped) drinking|recover\w*|g[eo]t help|therapist)\b/i;

const remorseful =
  /\b(sorry|regret\w*|asham\w+|shame\w*|apolog\w*|guilt\w*|remorse\w*|forgiv\w*|mistakes?|responsib\w*|amends|own(?:ed)? up|second chance|fresh start|turn\w* (?:things|my life) around|learned (?:my|a) lesson|wish I|should(?:n't)? have|never again|doing better|working on (?:it|myself))\b/i;

const choice =
  /\bI(?:'d| had)? (?:left|gave|wanted|let|asked|resigned|quit|wrapped|traded|took|kept|dropped|skipped)\b/;

function evidence(template: AppealTemplate) {
  const found = evidenceOf[template.scenarioId];
  if (found === undefined) throw new Error(`no evidence listed for ${template.scenarioId}`);
  return found;
}

describe.each(appealTemplates)('$scenarioId', (template) => {
  const { cause, stigma } = evidence(template);
  const paragraphs = template.framings;

  it('tells the situation without any account of how it came about, when no cause is given', () => {
    expect(paragraphs.no_cause).not.toMatch(causal);
    expect(paragraphs.no_cause).not.toMatch(cause);
  });

  it('gives a cause in every other framing', () => {
    expect(paragraphs.structural).toMatch(cause);
    expect(paragraphs.self_cause).toMatch(cause);
    expect(paragraphs.stigma_no_redemption).toMatch(cause);
  });

  it('names a choice by the claimant as the cause only where the claimant is to blame', () => {
    expect(paragraphs.self_cause).toMatch(choice);
    expect(paragraphs.structural).not.toMatch(choice);
  });

  it.each(['no_cause', 'structural', 'self_cause'] as const)('has no stigma anywhere in %s', (framing) => {
    expect(renderAppeal(template, framing, '')).not.toMatch(stigmatised);
  });

  it('tells the stigmatised cause plainly', () => {
    expect(paragraphs.stigma_no_redemption).toMatch(stigma);
    expect(paragraphs.stigma_no_redemption).toMatch(stigmatised);
  });

  it('has neither correction nor remorse while the stigma is unredeemed', () => {
    expect(paragraphs.stigma_no_redemption).not.toMatch(corrective);
    expect(renderAppeal(template, 'stigma_no_redemption', '')).not.toMatch(remorseful);
  });

  it('redeems the stigma by an act, which is stated', () => {
    expect(paragraphs.stigma_redemption).toMatch(corrective);
  });
});
