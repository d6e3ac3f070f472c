import { expect } from 'vitest';
import type { TestHub } from '#tests/support/start-hub.ts';

let opened = 0;

/** Pages that nobody has opened yet. The fifth one after the other starts a thread. */
export async function openPages({ get }: TestHub, amount: number): Promise<void> {
  for (const _ of Array.from({ length: amount })) {
    opened += 1;
    expect((await get(`/search?q=page${opened}`)).status).toBe(200);
  }
}

export async function countThreads({ platform }: TestHub): Promise<number | undefined> {
  return (await platform.metrics.renderThreads.get()).values[0]?.value;
}

/** Starts a hub's first render thread. Until it is ready, the main thread renders. */
export async function untilThreadIsReady(hub: TestHub): Promise<void> {
  await openPages(hub, 5);
  await expect.poll(() => countThreads(hub), { interval: 20 }).toBe(1);
}
