import { expect } from 'vitest';
import type { TestHub } from '#tests/support/start-hub.ts';

/** Starts a hub's first render thread. Until it is ready, the main thread renders. */
export async function untilThreadIsReady({ platform, get }: TestHub): Promise<void> {
  await (await get('/search?q=start')).text();
  const { renderThreads } = platform.metrics;
  const countReady = async () => (await renderThreads.get()).values[0]?.value;
  await expect.poll(countReady, { interval: 20 }).toBe(1);
}
