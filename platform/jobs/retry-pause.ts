const FIRST_PAUSE_MS = 15_000;
const GROWTH = 3;
const LONGEST_PAUSE_MS = 6 * 60 * 60 * 1000;
/** Jobs that failed together come back apart: up to a fifth sooner or later. */
const JITTER = 0.2;

/**
 * Milliseconds until a job that has failed is tried again: 15 s, 45 s, 2 min and so on to 6 hours.
 * @param attempt the one that failed, counted from 1
 * @param random from 0 to 1
 */
export function retryPause(attempt: number, random: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * GROWTH ** (attempt - 1), LONGEST_PAUSE_MS);
  return Math.round(pause * (1 - JITTER + 2 * JITTER * random));
}
