import type {
  Audit,
  AuditStatus,
  Failure,
  Preflight,
  ReportState,
  StagePlan,
  Tally,
} from '../audits/audit.ts';
import type { Webhook } from '../webhooks/webhook.ts';
import type { AuditFilter, AuditPage } from './auditList.ts';

/** The audits' items, each operation named after what the pipeline needs and safe to repeat. */
export interface AuditStore {
  /**
   * Stores a new audit with its webhook, which no other operation but `webhook` gives; an audit of this id that
   * is there already stays as it is.
   */
  create(audit: Audit, webhook?: Webhook | null): Promise<void>;
  get(id: string): Promise<Audit | null>;
  /** The audit's webhook with its secret parts, or null. */
  webhook(id: string): Promise<Webhook | null>;
  /** A page of audits, newest first. Throws `BadCursorError` on a cursor of another list. */
  list(page: { limit: number; cursor?: string | undefined; filter?: AuditFilter }): Promise<AuditPage>;
  /** All audits that are under way. */
  unfinished(): AsyncIterable<Audit>;
  /** All audits that are over, or wait, and of which it is not known that the news was handed on. */
  untold(): AsyncIterable<Audit>;
  /** The last complete audit of the same series that was started before this one, or null. */
  previous(audit: Audit): Promise<Audit | null>;
  /** Notes the plan of a stage and moves a queued audit to `asking`; null if it was not queued. */
  startStage(id: string, plan: StagePlan, now: string): Promise<Audit | null>;
  /**
   * Adds a shard to the done ones of a stage, and what it came to to the audit's tally, in one write; gives the
   * audit as it then stands, or null if it is no longer in that stage. Adding twice changes nothing.
   */
  markShard(id: string, done: DoneShard, now: string): Promise<Audit | null>;
  /** Moves an audit from one of some statuses to another; null if it was in none. Elects one of many callers. */
  move(id: string, from: readonly AuditStatus[], to: NextStatus, now: string): Promise<Audit | null>;
  /**
   * Takes an aggregating audit back to `asking` with these shards open again and the tally of the others; null if
   * it was not aggregating.
   */
  reopenShards(id: string, shards: readonly number[], tally: Tally, now: string): Promise<Audit | null>;
  /**
   * Notes how the making of a report stands and, of a complete audit's new one, what it concludes; null if the
   * audit's status is no longer the one given.
   */
  setReport(id: string, report: ReportState, status: AuditStatus, findings?: Findings): Promise<Audit | null>;
  /**
   * Notes what the first call found out, and that the other shards are to be handed on; null if the audit is no
   * longer asking. Counts as a change, so that whoever handed on the first shard does not confirm the others.
   */
  notePreflight(id: string, preflight: Preflight): Promise<Audit | null>;
  /** Notes that an audit is being asked although nothing of it changes: what moves is not taken for left lying. */
  touch(id: string, now: string): Promise<void>;
  /** Forgets what the first call found out: the next one is to find it out anew. */
  forgetPreflight(id: string): Promise<void>;
  /** Notes that the messages which the audit's present status calls for are sent. */
  confirmHandedOn(audit: Audit): Promise<void>;
}

/** A shard whose trials all have a reply, and what they came to. */
export interface DoneShard {
  readonly stage: string;
  readonly shard: number;
  readonly tally: Tally;
}

/** What the report of a complete audit concludes. */
export type Findings = Pick<Audit, 'drift' | 'gateVerdict'>;

/** The status to move to, with the reason where it is `failed` or `paused`, the findings where it is `complete`. */
export type NextStatus =
  | { readonly status: Exclude<AuditStatus, 'complete' | 'failed' | 'paused'> }
  | ({ readonly status: 'complete' } & Findings)
  | { readonly status: 'failed' | 'paused'; readonly failure: Failure };
