import { setTimeout } from 'node:timers/promises';
import { TooManyRenders } from './page-rendering.ts';
import { RenderThreadEnded } from './render-worker.ts';

const RETRY_AFTER_SECONDS = 2;
/**
 * Clients that retry at once would otherwise ask thousands of times a second, and all at the same
 * moment if the pauses were equal.
 */
const PAUSE_MS = { min: 250, max: 750 };
/** More than this are refused at once. */
const MAX_PAUSED = 2000;

let paused = 0;

/** The response to a page that could not be rendered for lack of capacity. Throws all other errors. */
export async function busyResponse(error: unknown): Promise<Response> {
  if (!(error instanceof TooManyRenders || error instanceof RenderThreadEnded)) throw error;
  if (paused < MAX_PAUSED) {
    paused += 1;
    await setTimeout(PAUSE_MS.min + Math.random() * (PAUSE_MS.max - PAUSE_MS.min));
    paused -= 1;
  }
  return new Response('The site is very busy. Please try again in a moment.', {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(RETRY_AFTER_SECONDS),
    },
  });
}
