/** The offset of every time zone is a multiple of this. */
const QUARTER_HOUR_MS = 15 * 60_000;
const MAX_REMEMBERED = 400;

export interface LocalTime {
  /** Such as `2026-03-29`. */
  day: string;
  hour: number;
}

export interface Days {
  /** Both inclusive. */
  from: string;
  to: string;
}

/** Finds the day and hour of a moment in a time zone. Remembers quarter-hours, because `Intl` is slow. */
export function localTimes(timeZone: string): (at: number) => LocalTime {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const remembered = new Map<number, LocalTime>();
  return (at) => {
    const quarter = Math.floor(at / QUARTER_HOUR_MS);
    const known = remembered.get(quarter);
    if (known) return known;
    const parts = format.formatToParts(quarter * QUARTER_HOUR_MS);
    const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
    const day = `${part('year')}-${part('month')}-${part('day')}`;
    const time = { day, hour: Number(part('hour')) };
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(quarter, time);
    return time;
  };
}
