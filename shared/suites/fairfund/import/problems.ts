import { RowsFormatError } from '../../suite.ts';

/** Problems after which reading stops: enough to see a pattern, few enough to read. */
const limit = 20;

/** One thing wrong with an imported file. */
export interface ImportProblem {
  readonly file: string;
  /** Row as a spreadsheet numbers it (the header is row 1), or null where the whole file is meant. */
  readonly row: number | null;
  /** Name of the column, or null where the whole row is meant. */
  readonly column: string | null;
  /** What is wrong and what is expected, in one line. */
  readonly message: string;
}

function describe({ file, row, column, message }: ImportProblem): string {
  const place = [file, row === null ? [] : `row ${row}`, column === null ? [] : `column ${column}`].flat();
  return `${place.join(', ')}: ${message}`;
}

/** An instrument that can't be imported. The message has one line a problem. */
export class ImportError extends RowsFormatError {
  override readonly name = 'ImportError';
  readonly problems: readonly ImportProblem[];

  constructor(problems: readonly ImportProblem[]) {
    const lines = problems.map(describe);
    if (problems.length >= limit) lines.push(`(reading stopped after ${limit} problems)`);
    super(lines.join('\n'));
    this.problems = problems;
  }
}

/** A cell's value for a message: quoted, on one line, and cut short. */
export function quote(value: string): string {
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
}

/** Gathers problems, so that a file's author learns of many at once. */
export class ProblemLog {
  private readonly problems: ImportProblem[] = [];

  /** Notes a problem. @throws ImportError at the twentieth. */
  add(problem: ImportProblem): void {
    this.problems.push(problem);
    if (this.problems.length >= limit) throw new ImportError(this.problems);
  }

  /** Notes a problem past which nothing can be read. @throws ImportError always. */
  fail(problem: ImportProblem): never {
    throw new ImportError([...this.problems, problem]);
  }

  /** @throws ImportError if any problem was noted. */
  throwIfAny(): void {
    if (this.problems.length > 0) throw new ImportError(this.problems);
  }
}
