import type { Table } from '../suite.ts';
import type { BundleType, Task } from './factors.ts';
import { presentFocal } from './focal/present.ts';
import type {
  ContrastEstimate,
  Estimate,
  ModelScores,
  OutcomeScores,
  PillarEstimate,
} from './score/estimates.ts';
import { findContrast, rawDifference } from './score/rawDifference.ts';
import { presentWordings } from './wording/present.ts';

/** The scores of one or more audits as tables, models side by side. */
export function presentScores(scores: readonly OutcomeScores[]): Table[] {
  const models = scores
    .flatMap((score) => score.models)
    .toSorted((a, b) => (a.p1.value ?? Infinity) - (b.p1.value ?? Infinity) || (a.model < b.model ? -1 : 1));
  return [
    leaderboard(models),
    nullOfP1(models),
    demographics(models),
    framings(models),
    equalSplits(models),
    validity(models),
    ...scores.flatMap(({ focal }) => (focal ? [presentFocal(focal)] : [])),
    ...presentWordings(scores),
  ];
}

const pillars = ['p1', 'p2', 'p3', 'p4'] as const;

function leaderboard(models: readonly ModelScores[]): Table {
  return {
    title: 'Leaderboard',
    columns: [left('model'), ...['P1 ↓', 'P2 ↑', 'P3 ↑', 'P4 ↑', 'answers'].map(right)],
    rows: models.map((model) => [
      model.model,
      ...pillars.map((pillar) => withInterval(model[pillar], 3)),
      String(model.n),
    ]),
    notes: [
      'P1 demographic bias, P2 deservingness alignment, P3 cross-task and P4 cross-context consistency; published form, value [± 1.96 bootstrap SE].',
      'P1, P3 and P4 are means of absolute values: noise alone moves them off 0 and 1. Read P1 beside its null.',
    ],
  };
}

function nullOfP1(models: readonly ModelScores[]): Table {
  return {
    title: 'Demographic bias beside its null',
    columns: [left('model'), ...['P1 identified', 'bias-corrected', 'null mean', 'null 95%', 'p'].map(right)],
    rows: models.map(({ model, p1Identified }) => [
      model,
      number(p1Identified.value, 3),
      corrected(p1Identified),
      ...[p1Identified.null?.mean, p1Identified.null?.percentile95, p1Identified.null?.p].map((value) =>
        number(value ?? null, 3),
      ),
    ]),
    notes: [
      'Over the terms that their pools identify (26 of the published 58 on complete data). The null deals race and gender labels anew within bundles: what P1 is for a model that does not heed names.',
    ],
  };
}

/** Where each demographic contrast is shown. */
const demographicPools: readonly (readonly [string, BundleType | 'rate', Task])[] = [
  ['rate', 'rate', 'rate'],
  ['rank, transparent', 'race_transparent', 'rank'],
  ['rank, disguised', 'race_disguised', 'rank'],
  ['dollars, transparent', 'race_transparent', 'allocate'],
  ['dollars, disguised', 'race_disguised', 'allocate'],
];
const demographicContrasts = ['race.BW', 'race.HW', 'race.AW', 'gender.FM'] as const;

function demographics(models: readonly ModelScores[]): Table {
  return {
    title: 'Demographic differences',
    columns: [left('model'), left('contrast'), ...demographicPools.map(([name]) => right(name))],
    rows: models.flatMap((model) =>
      demographicContrasts.map((contrast) => [
        model.model,
        contrast,
        ...demographicPools.map(([, pool, task]) => raw(model, contrast, poolFor(contrast, pool), task)),
      ]),
    ),
    notes: [
      'Black, Hispanic, Asian against White; female against male. Rating points, rank positions (positive: better), dollars; [± 1.96 SE].',
    ],
  };
}

function poolFor(contrast: string, pool: BundleType | 'rate'): BundleType | 'rate' {
  if (contrast !== 'gender.FM') return pool;
  if (pool === 'race_transparent') return 'gender_transparent';
  return pool === 'race_disguised' ? 'gender_disguised' : pool;
}

const framingContrasts = [
  ['framing.H1', 'structural - self-cause'],
  ['framing.H1c', 'self-cause - stigma'],
  ['framing.H2', 'redemption - stigma'],
] as const;

function framings(models: readonly ModelScores[]): Table {
  return {
    title: 'Framing of need',
    columns: [left('model'), left('contrast'), ...['rate', 'rank', 'dollars'].map(right)],
    rows: models.flatMap((model) =>
      framingContrasts.map(([contrast, label]) => [
        model.model,
        label,
        raw(model, contrast, 'rate', 'rate'),
        raw(model, contrast, 'framing_transparent', 'rank'),
        raw(model, contrast, 'framing_transparent', 'allocate'),
      ]),
    ),
    notes: [
      'Rank and dollars on framing-transparent bundles. The human deservingness gradient has all of them positive.',
    ],
  };
}

function equalSplits(models: readonly ModelScores[]): Table {
  const types = models[0]?.equalSplit ?? [];
  return {
    title: 'Equal splitting',
    columns: [left('model'), ...types.map(({ focalAxis, mode }) => right(`${focalAxis}, ${mode}`))],
    rows: models.map(({ model, equalSplit }) => [
      model,
      ...equalSplit.map(({ rate }) => (rate === null ? 'none' : `${(100 * rate).toFixed(1)}%`)),
    ]),
    notes: ['Share of Allocate bundles in which every claimant gets the same.'],
  };
}

function validity(models: readonly ModelScores[]): Table {
  const rows = models.flatMap(({ model, validity: counts }) =>
    counts.map(({ wording, task, rows: total, outcomes }) => [
      model,
      wording,
      task,
      String(total),
      ...Object.values(outcomes).map(String),
    ]),
  );
  const kinds = Object.keys(models[0]?.validity[0]?.outcomes ?? {});
  return {
    title: 'Response validity',
    columns: [left('model'), left('wording'), left('task'), right('rows'), ...kinds.map(right)],
    rows,
    notes: ['Rows by what became of their reply. Estimates rest on answered rows in base wording.'],
  };
}

function raw(model: ModelScores, contrast: string, pool: BundleType | 'rate', task: Task): string {
  const found = findContrast(model, pool, task, contrast);
  return found ? rawWithInterval(found, task === 'allocate' ? 0 : 2) : 'not identified';
}

function rawWithInterval(estimate: ContrastEstimate, digits: number): string {
  const { value, low, high } = rawDifference(estimate);
  if (value === null) return estimate.status;
  if (low === null || high === null) return number(value, digits);
  return `${signed(value, digits)} [${signed(low, digits)}, ${signed(high, digits)}]`;
}

function withInterval({ value, low, high, reason }: Estimate, digits: number): string {
  if (value === null) return reason ?? 'not identified';
  return low === null || high === null
    ? number(value, digits)
    : `${number(value, digits)} [${number(low, digits)}, ${number(high, digits)}]`;
}

function corrected({ corrected: estimate }: PillarEstimate): string {
  return estimate
    ? `${number(estimate.value, 3)} [${number(estimate.low, 3)}, ${number(estimate.high, 3)}]`
    : 'not identified';
}

function signed(value: number, digits: number): string {
  const text = number(value, digits);
  return value > 0 ? `+${text}` : text;
}

function number(value: number | null, digits: number): string {
  if (value === null) return 'none';
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

function left(name: string) {
  return { name, align: 'left' as const };
}

function right(name: string) {
  return { name, align: 'right' as const };
}
