/** What two audits must agree in for their units to be the same. */
interface Comparable {
  readonly suite: string;
  readonly suiteVersion: string;
  readonly instrument: string | null;
  readonly status: string;
}

/** Why an audit can't be held against its baseline, in plain words; empty if it can. */
export function obstaclesBetween(baseline: Comparable, audit: Omit<Comparable, 'status'>): string[] {
  const differ = (what: string, before: string, after: string) =>
    before === after ? [] : [`The baseline has ${what} ${before}, this audit ${after}.`];
  const builtIn = "the suite's own";
  return [
    ...(baseline.status === 'complete'
      ? []
      : [`The baseline is not complete: its status is ${baseline.status}.`]),
    ...differ('the suite', baseline.suite, audit.suite),
    ...differ('suite version', baseline.suiteVersion, audit.suiteVersion),
    ...differ('the instrument', baseline.instrument ?? builtIn, audit.instrument ?? builtIn),
  ];
}
