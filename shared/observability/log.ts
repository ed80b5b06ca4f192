/** What a log line is bound to, and what it carries: ids, counts and words; never a secret. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Structured logging: one JSON object a line. */
export interface Logger {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, error: unknown, fields?: LogFields): void;
  /** A logger whose every line carries these fields too. */
  with(fields: LogFields): Logger;
  /** Counts and durations, in CloudWatch's embedded metric format. */
  metrics(values: Readonly<Record<string, number>>, dimensions: Readonly<Record<string, string>>): void;
}

/** Creates a logger that hands each line to `write`. */
export function createLogger(write: (line: string) => void, now: () => Date, bound: LogFields = {}): Logger {
  const log = (level: string, message: string, fields: LogFields) =>
    write(JSON.stringify({ timestamp: now().toISOString(), level, message, ...bound, ...fields }));
  return {
    info: (message, fields = {}) => log('INFO', message, fields),
    warn: (message, fields = {}) => log('WARN', message, fields),
    error: (message, error, fields = {}) => log('ERROR', message, { ...fields, error: describe(error) }),
    with: (fields) => createLogger(write, now, { ...bound, ...fields }),
    metrics: (values, dimensions) =>
      write(
        JSON.stringify({
          _aws: {
            Timestamp: now().getTime(),
            CloudWatchMetrics: [
              {
                Namespace: 'Evenhand',
                Dimensions: [Object.keys(dimensions)],
                Metrics: Object.keys(values).map((Name) => ({
                  Name,
                  Unit: Name.endsWith('Ms') ? 'Milliseconds' : 'Count',
                })),
              },
            ],
          },
          ...bound,
          ...dimensions,
          ...values,
        }),
      ),
  };
}

function describe(error: unknown): LogFields {
  return error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { name: 'Unknown', message: String(error) };
}
