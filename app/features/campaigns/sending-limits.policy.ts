import type { SendingSettings } from './campaigns.schema.ts';

const FIRST_DAY = 500;

/**
 * How many emails may go out on a day after this many days with bulk email: 500 on the first one,
 * and twice as many on each day after that, up to the daily limit.
 */
export function dailyAllowance(
  { perDay, rampsUp }: Pick<SendingSettings, 'perDay' | 'rampsUp'>,
  earlierDays: number,
): number {
  const cap = perDay === 0 ? Number.POSITIVE_INFINITY : perDay;
  return rampsUp ? Math.min(cap, FIRST_DAY * 2 ** earlierDays) : cap;
}

const FIRST_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 60 * 60 * 1000;

/** Milliseconds until the next try after this many failures in a row: 15 s, 30 s, up to an hour. */
export function backOff(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS);
}
