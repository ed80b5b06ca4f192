import type { z } from 'zod';
import type { BoostedTrees } from '../stats/boostedTrees.ts';
import type { ChangeFamily, Comparison } from './change.ts';
import type { Portrait } from './figure.ts';
import type { Outcome, OutcomeKind } from './outcome.ts';
import type { DetectableEffect, PlantedQuantity, Quantity } from './quantity.ts';

/** One message of a chat, as OpenAI-compatible endpoints take it. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** What is asked in one trial, and how it is to be sampled. */
export interface Prompt {
  readonly messages: readonly ChatMessage[];
  readonly temperature: number;
  /** Cap on the answer, in tokens. */
  readonly maxTokens: number;
  /** Tokens that an ordinary answer has, to foresee costs by; absent where the task wants no more than a line. */
  readonly expectedTokens?: number;
  /** Number of this repetition of the same messages, from 0: added to the audit's seed where a provider takes one. */
  readonly replicate: number;
}

/** A cell of a long-format row. `null` is absent (`NA` in CSV). */
export type Cell = string | number | boolean | null;

/** One long-format row, keyed by the suite's `columns`. */
export type Row = Readonly<Record<string, Cell>>;

/** What the rows of one trial need to know beyond the trial and its outcome. */
export interface TabulateContext {
  /** The model's name as asked for, `provider/name`. */
  readonly model: string;
  /** How often the trial was put again after an unusable answer. */
  readonly reasks: number;
}

/** Settings of every estimate: the seed of all resampling, and how many bootstrap replicates to draw. */
export interface EstimateOptions {
  readonly seed: number;
  readonly replicates: number;
  /** Where there are any: analyses that grow trees need them. */
  readonly boostedTrees?: BoostedTrees;
}

/** Settings of a comparison of two audits. */
export interface CompareOptions extends EstimateOptions {
  /** Names of the families of changes to report. */
  readonly families: readonly string[];
  /** Level at which the changes are to be judged together: simulated p-values must come well below it. */
  readonly alpha: number;
}

/** What changes of a suite's estimates are judged over time. */
export interface DriftFamilies {
  readonly families: readonly ChangeFamily[];
}

/** How audits of a suite are held against each other. */
export interface DriftVerb<R extends Row = Row> extends DriftFamilies {
  /**
   * The changes from one audit to another, paired by unit. Deterministic given the seed, and independent of row
   * order.
   */
  compare(before: readonly R[], after: readonly R[], options: CompareOptions): Comparison;
  /** The rows of an audit from its CSV; throws {@link RowsFormatError} in words for the file's author. */
  readCsv(csv: string): readonly R[];
}

/** In which suite the reasoning of a suite's answers is coded. */
export interface CodedReasoning {
  /** Name of the suite in which another model codes it. */
  readonly codedBy: string;
}

/** How the reasoning of a suite's answers is read. */
export interface ReasoningVerb<Trial = unknown> extends CodedReasoning {
  /** The reasoning that an answer gives for its choice; null where it gives none. */
  of(trial: Trial, text: string): string | null;
}

/** The named estimates of a suite. */
export interface QuantitiesVerb<Estimates = unknown> {
  /** All names that there can be. */
  readonly names: readonly string[];
  /** The estimates of one audit by name; those that its design does not ask for are left out. */
  of(estimates: Estimates): readonly Quantity[];
  /** What the numbers of a quantity are, with their unit: `share`, `dollars`. */
  scaleOf(name: string): string;
  /** The quantity that a leaderboard ranks by; absent where no value is better than another. */
  readonly ranking?: { readonly by: string; readonly best: 'lowest' | 'highest' };
}

/** A table for people: what Markdown, the terminal and pages show of an estimate. */
export interface Table {
  readonly title: string;
  readonly columns: readonly { readonly name: string; readonly align: 'left' | 'right' }[];
  readonly rows: readonly (readonly string[])[];
  /** How to read it, and what it rests on. */
  readonly notes: readonly string[];
}

/** Rows that can't be read: the message names row and column. */
export class RowsFormatError extends Error {
  override readonly name: string = 'RowsFormatError';
}

/** What a portrait needs to know beside the estimates. */
export interface PortraitContext {
  /** Content hash of the imported instrument that all audits used, or null. */
  readonly instrument: string | null;
}

/** The parsed files of an imported instrument, by file name (`stimuli.csv`, `bundles.csv`). */
export type InstrumentFiles = Readonly<Record<string, string>>;

/** One thing wrong with a file of an instrument. */
export interface InstrumentProblem {
  readonly file: string;
  /** Row as a spreadsheet numbers it (the header is row 1), or null where the whole file is meant. */
  readonly row: number | null;
  /** Name of the column, or null where the whole row is meant. */
  readonly column: string | null;
  readonly message: string;
}

/** What the files of an instrument come to: its content hash and what it holds, in numbers; or what is wrong. */
export type InstrumentCheck =
  | { readonly hash: string; readonly summary: Readonly<Record<string, number>> }
  | { readonly problems: readonly InstrumentProblem[] };

/** Estimates from long-format rows in CSV, wherever they come from. */
export interface RowsAnalysis<Estimates = unknown> {
  /** Throws {@link RowsFormatError} in words for the file's author. */
  estimateCsv(csv: string, options: EstimateOptions): Estimates;
  present(estimates: readonly Estimates[]): readonly Table[];
  readonly quantities?: QuantitiesVerb<Estimates>;
  /** Whether it needs {@link EstimateOptions.boostedTrees}. */
  readonly growsTrees?: boolean;
}

/**
 * What an experimental protocol asks, and how its results are called and shown: all that is needed to start audits and
 * to list them. The API knows no more of a suite.
 */
export interface SuiteDesign<Config = unknown, Trial = unknown, Estimates = unknown> {
  /** Name in requests and paths, e.g. `fairfund`. */
  readonly name: string;
  /** Raised whenever the same config would give other trials or other outcomes. */
  readonly version: string;
  /** Schema of the audit's `config`, with every default. */
  readonly config: z.ZodType<Config>;
  /** The stages in order; the first is asked of the model itself. */
  readonly stages: readonly string[];

  /** Content hash of the imported instrument that the config names, or null for the built-in one. */
  instrument(config: Config): string | null;
  /** Checks the files of an instrument before they are imported. Absent where the suite takes none. */
  checkInstrument?(files: InstrumentFiles): InstrumentCheck;
  /** The complete, ordered trials of a stage. Computed when needed, never stored. */
  plan(config: Config, stage: string, files: InstrumentFiles | null): readonly Trial[];
  /** The exact prompt of a trial. */
  render(trial: Trial): Prompt;
  /** The estimates of one or more audits as tables for people; several are compared side by side. */
  present(estimates: readonly Estimates[]): readonly Table[];
  /** Absent where audits of this suite are not compared over time. */
  readonly drift?: DriftFamilies;
  /** Absent where no thresholds can be set on the estimates of this suite. */
  readonly quantities?: QuantitiesVerb<Estimates>;
  /** Absent where answers give no reasoning that another model could code. */
  readonly reasoning?: CodedReasoning;
  /** What these trials could find; absent where that is not known before the answers. */
  detectable?(trials: readonly Trial[]): readonly DetectableEffect[];
}

/**
 * An experimental protocol. Everything that differs between protocols is behind these verbs; the pipeline
 * (API, queues, workers, store, reports) knows nothing else. All verbs are pure: the same arguments give the
 * same result, on any machine, at any time.
 */
export interface Suite<Config = unknown, Trial = unknown, R extends Row = Row, Estimates = unknown>
  extends SuiteDesign<Config, Trial, Estimates> {
  /** Outcomes after which a trial is put once more, unchanged. */
  readonly reaskOn: readonly OutcomeKind[];
  /** Names of the CSV columns of a row, in order. */
  readonly columns: readonly string[];
  /** Whether its estimates need {@link EstimateOptions.boostedTrees}; without them they say what is missing. */
  readonly growsTrees?: boolean;

  /** What a reply's text says. Never throws. */
  parse(trial: Trial, text: string): Outcome;
  /** The long-format rows that a statistician would load. */
  tabulate(trial: Trial, outcome: Outcome, context: TabulateContext): readonly R[];
  /** Every statistic with its interval; JSON. Deterministic given the seed, and independent of row order. */
  estimate(rows: readonly R[], options: EstimateOptions): Estimates;
  /** The estimates of one or more audits as a page tells them; several are compared side by side. */
  portray(estimates: readonly Estimates[], context: PortraitContext): Portrait;
  readonly drift?: DriftVerb<R>;
  readonly reasoning?: ReasoningVerb<Trial>;
  /** What was planted in a simulated respondent, over these trials; empty for a name that is none's. */
  planted?(respondent: string, trials: readonly Trial[]): readonly PlantedQuantity[];
  /** The estimates of rows from elsewhere, in CSV; throws {@link RowsFormatError} in words for the file's author. */
  estimateCsv?(csv: string, options: EstimateOptions): Estimates;
}
