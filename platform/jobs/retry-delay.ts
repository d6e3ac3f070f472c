const FIRST_DELAY_MS = 15_000;
const GROWTH = 3;
const MAX_DELAY_MS = 6 * 60 * 60 * 1000;
/** Spreads jobs that failed together: up to a fifth sooner or later. */
const JITTER = 0.2;

/**
 * Milliseconds until a failed job is retried: 15 s, 45 s, 2 min and so on, up to 6 hours.
 * @param attempt the failed attempt, starting at 1
 * @param random from 0 to 1
 */
export function retryDelay(attempt: number, random: number): number {
  const delay = Math.min(FIRST_DELAY_MS * GROWTH ** (attempt - 1), MAX_DELAY_MS);
  return Math.round(delay * (1 - JITTER + 2 * JITTER * random));
}
