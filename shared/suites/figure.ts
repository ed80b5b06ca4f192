import { isIdentified, type NotIdentified } from '../stats/identified.ts';

/** An estimate in a figure. */
export interface Mark {
  /** Its place on the axis of categories. */
  readonly label: string;
  /** What it is told apart by, in colour and shape; empty where all are of one kind. */
  readonly series: string;
  /** The part of the figure that it is in; empty where there is but one. */
  readonly panel: string;
  /** Null where it is not identified. */
  readonly value: number | null;
  /** 95% interval; null where there is none. */
  readonly low: number | null;
  readonly high: number | null;
  /** Why the value or its interval is null. */
  readonly reason: string | null;
}

/** A figure of estimates with their intervals. Labels, series and panels are shown in the order in which they come. */
export interface EstimatesFigure {
  /** `intervals`: categories down the side, values across. `gradient`: values up the side, categories in an order. */
  readonly form: 'intervals' | 'gradient';
  readonly title: string;
  /** What the values are, with their unit. */
  readonly quantity: string;
  /** The value that means no effect, drawn as a line; null where there is none. */
  readonly reference: number | null;
  readonly marks: readonly Mark[];
  /** All series in their order, where it is not that in which they come. */
  readonly series?: readonly string[];
  /** Digits behind the point in the table. */
  readonly digits: number;
  /** How to read it, and what it rests on. */
  readonly notes: readonly string[];
}

/** A figure that a suite draws itself. */
export interface DrawnFigure {
  readonly form: 'drawing';
  readonly title: string;
  /** SVG; all text in it escaped. */
  readonly svg: string;
  /** The same as text, for those who do not see it: nested lists of lines. */
  readonly outline: readonly OutlineItem[];
  readonly notes: readonly string[];
}

/** A line of an outline, with the lines below it. */
export interface OutlineItem {
  readonly text: string;
  readonly items: readonly OutlineItem[];
}

/** See {@link EstimatesFigure} and {@link DrawnFigure}. */
export type Figure = EstimatesFigure | DrawnFigure;

/** Figures on one question. */
export interface Chapter {
  readonly title: string;
  readonly figures: readonly Figure[];
}

/** Estimates as a page tells them. */
export interface Portrait {
  /** The findings in plain words, each with its uncertainty. */
  readonly findings: readonly string[];
  readonly chapters: readonly Chapter[];
  /** How it was measured, in a few sentences. */
  readonly methods: readonly string[];
  /** What the numbers can not show. */
  readonly cautions: readonly string[];
}

/** An estimate as the estimators of the games write it: what can not be had is left out, `noInterval` says why. */
interface Found {
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
  readonly noInterval?: string;
}

/** A mark of an estimate that may not be identified. */
export function markOf(place: Parameters<typeof mark>[0], found: Found | NotIdentified): Mark {
  return isIdentified(found)
    ? mark(place, { ...found, reason: found.noInterval })
    : mark(place, { value: null, reason: found.reason });
}

/** The parts of an estimate that a mark takes. */
interface Estimated {
  readonly value: number | null;
  readonly low?: number | null | undefined;
  readonly high?: number | null | undefined;
  readonly reason?: string | null | undefined;
}

/** A mark of an estimate; bounds that are absent are null. */
export function mark(
  { label, series = '', panel = '' }: { label: string; series?: string; panel?: string },
  { value, low, high, reason }: Estimated,
): Mark {
  const bounds = low == null || high == null ? { low: null, high: null } : { low, high };
  return { label, series, panel, value, ...bounds, reason: reason ?? null };
}
