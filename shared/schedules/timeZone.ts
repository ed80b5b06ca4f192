/** A time zone's clocks. */
export interface TimeZone {
  /** What its clocks are ahead of UTC at an instant, in milliseconds. */
  offsetAt(instant: number): number;
}

const known = new Map<string, TimeZone>();

/** Whether a time zone of this IANA name is known. */
export function isTimeZone(name: string): boolean {
  try {
    timeZone(name);
    return true;
  } catch {
    return false;
  }
}

/** The time zone of an IANA name. @throws RangeError if there is none. */
export function timeZone(name: string): TimeZone {
  const zone = known.get(name) ?? readTimeZone(name);
  known.set(name, zone);
  return zone;
}

function readTimeZone(name: string): TimeZone {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return {
    offsetAt(instant) {
      const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
      const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
      const wall = Date.UTC(
        part('year'),
        part('month') - 1,
        part('day'),
        part('hour'),
        part('minute'),
        part('second'),
      );
      return wall - Math.floor(instant / 1000) * 1000;
    },
  };
}

/**
 * The instants at which a zone's clocks show a time (given as if it were UTC, in milliseconds): one on ordinary
 * dates, two where the clocks are set back over it. Where they are set forward over it, the one that the time
 * would be had they not been.
 */
export function instantsOf(wall: number, { offsetAt }: TimeZone): number[] {
  const day = 24 * 3_600_000;
  const before = offsetAt(wall - day);
  const after = offsetAt(wall + day);
  const shown = [...new Set([before, after])]
    .map((offset) => wall - offset)
    .filter((instant) => instant + offsetAt(instant) === wall);
  return shown.length > 0 ? shown.sort((a, b) => a - b) : [wall - before];
}
