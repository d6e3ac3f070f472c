import { setTimeout } from 'node:timers/promises';

/**
 * Clients that retry at once would otherwise ask thousands of times a second, and all at the same
 * moment if the pauses were equal.
 */
const PAUSE_MS = { min: 250, max: 750 };
/** With more of them, pauses grow, so that all clients together are refused about 400 times a second. */
const CROWD = 200;
/** More than this are refused at once. */
const MAX_PAUSED = 4000;

let paused = 0;

/** Resolves when a refusal that took no work may be sent. */
export async function pauseBeforeRefusal(): Promise<void> {
  if (paused >= MAX_PAUSED) return;
  paused += 1;
  const pause = PAUSE_MS.min + Math.random() * (PAUSE_MS.max - PAUSE_MS.min);
  await setTimeout(pause * Math.max(1, paused / CROWD));
  paused -= 1;
}
