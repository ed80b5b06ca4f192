import { deflateRawSync } from 'node:zlib';
import type { Reply } from '../../audits/reply.ts';
import type { Cell, Prompt, Row } from '../../suites/suite.ts';

/** What a page holds of the trials, packed. */
export interface Evidence {
  /** {@link PackedTrials} as JSON, deflated (RFC 1951), in base64. */
  readonly data: string;
  /** Trials whose prompts and replies are in it, and trials in all. */
  readonly kept: number;
  readonly total: number;
}

/** Trials with their texts as numbers of lines, since most lines occur in many of them. */
interface PackedTrials {
  readonly lines: readonly string[];
  readonly columns: readonly string[];
  readonly trials: readonly PackedTrial[];
}

interface PackedTrial {
  readonly index: number;
  readonly outcome: string;
  readonly reason: string | null;
  readonly prompt: readonly number[];
  /** The answer; empty where none was had. */
  readonly reply: readonly number[];
  /** The reasoning that came with it. */
  readonly reasoning: readonly number[];
  /** Answers that a further try replaced. */
  readonly superseded: readonly (readonly number[])[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Characters of replies that are held while they are collected: what is past that can not be shown anyway. */
const mostCharacters = 12_000_000;

/** Base64 digits that a page may hold, so that it stays below 3 MB. */
const mostDigits = 2_400_000;

/** Gathers prompts, replies and rows for a page while the replies are read: bounded, however large the audit. */
export class EvidenceCollector {
  private readonly columns: readonly string[];
  private readonly numbers = new Map<string, number>();
  private readonly trials: PackedTrial[] = [];
  private characters = 0;
  private total = 0;

  /** @param columns names of the cells of a row, in order */
  constructor(columns: readonly string[]) {
    this.columns = columns;
  }

  /** Takes a trial; where there is no more room, only one without a usable answer. */
  add(prompt: Prompt, { index, outcome, answer, superseded }: Reply, rows: readonly Row[]): void {
    this.total++;
    const texts = [answer?.text, answer?.reasoning, ...superseded.map(({ text }) => text)];
    const length = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
    const room = outcome.kind === 'answered' ? mostCharacters : 1.2 * mostCharacters;
    if (this.characters + length > room) return;
    this.characters += length;
    this.trials.push({
      index,
      outcome: outcome.kind,
      reason: 'reason' in outcome ? outcome.reason : null,
      prompt: this.pack(promptText(prompt)),
      reply: this.pack(answer?.text ?? ''),
      reasoning: this.pack(answer?.reasoning ?? ''),
      superseded: superseded.map(({ text }) => this.pack(text)),
      rows: rows.map((row) => this.columns.map((column) => row[column] ?? null)),
    });
  }

  /** Packs what was gathered, leaving usable answers from the end out where it would be too large. */
  evidence(): Evidence {
    let kept = this.trials;
    let data = this.deflate(kept);
    while (data.length > mostDigits && kept.length > 1) {
      kept = fewer(kept, (0.95 * mostDigits) / data.length);
      data = this.deflate(kept);
    }
    return { data, kept: kept.length, total: this.total };
  }

  private pack(text: string): number[] {
    if (text === '') return [];
    return text.split('\n').map((line) => {
      const number = this.numbers.get(line) ?? this.numbers.size;
      this.numbers.set(line, number);
      return number;
    });
  }

  private deflate(trials: readonly PackedTrial[]): string {
    const used = new Map<number, number>();
    const renumber = (text: readonly number[]) =>
      text.map((line) => {
        const number = used.get(line) ?? used.size;
        used.set(line, number);
        return number;
      });
    const renumbered = trials.map((trial) => ({
      ...trial,
      prompt: renumber(trial.prompt),
      reply: renumber(trial.reply),
      reasoning: renumber(trial.reasoning),
      superseded: trial.superseded.map(renumber),
    }));
    const all = [...this.numbers.keys()];
    const lines = [...used.keys()].map((number) => all[number] ?? '');
    const packed: PackedTrials = { lines, columns: this.columns, trials: renumbered };
    return deflateRawSync(JSON.stringify(packed)).toString('base64');
  }
}

/** Trials without a usable answer, and as many of the others, from the first on, as make up the share. */
function fewer(trials: readonly PackedTrial[], share: number): PackedTrial[] {
  const unusable = trials.filter(({ outcome }) => outcome !== 'answered').length;
  let answered = Math.floor(trials.length * share) - unusable;
  const kept = trials.filter(({ outcome }) => outcome !== 'answered' || answered-- > 0);
  return kept.length < trials.length ? kept : trials.slice(0, -Math.ceil(trials.length * 0.1));
}

function promptText({ messages }: Prompt): string {
  const [only, ...others] = messages;
  if (only && others.length === 0) return only.content;
  return messages.map(({ role, content }) => `[${role}]\n${content}`).join('\n\n');
}
