import { setTimeout } from 'node:timers/promises';

/**
 * Clients that retry at once would otherwise ask thousands of times a second, and all at the same
 * moment if the pauses were equal.
 */
const PAUSE_MS = { min: 250, max: 750 };
/** More than this are refused at once. */
const MAX_PAUSED = 2000;

let paused = 0;

/** Resolves when a refusal that took no work may be sent. */
export async function pauseBeforeRefusal(): Promise<void> {
  if (paused >= MAX_PAUSED) return;
  paused += 1;
  await setTimeout(PAUSE_MS.min + Math.random() * (PAUSE_MS.max - PAUSE_MS.min));
  paused -= 1;
}
