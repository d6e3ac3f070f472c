import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { openPausedPages } from './paused-pages.ts';

/** How many are made at once, and how many may wait. */
const RUNNING = { sqlite: 4, postgres: 16 };
const MAX_WAITING = 200;
const REFUSED = 20;

const from = (address: string) => ({ 'x-forwarded-for': address });

onBothEngines('Personal pages', (test) => {
  test('wait for each other and for forms in a bounded queue that clients share fairly', async ({
    database,
  }) => {
    const paused = openPausedPages();
    const settings = { TRUSTED_PROXIES: '127.0.0.1' };
    const build = await import('./paused-build.ts');
    await withHub(
      database.location,
      async (hub) => {
        const running = RUNNING[database.engine.kind];
        const flood = Array.from({ length: running + MAX_WAITING + REFUSED }, () =>
          hub.get('/submissions?pause', from('203.0.113.7')),
        );
        await paused.atLeast(running);
        // Those without room answer while the others wait.
        const firstRefused = await Promise.race(flood);
        expect([firstRefused.status, firstRefused.headers.get('retry-after')]).toEqual([503, '2']);
        expect(await firstRefused.text()).toContain('Try again');
        const other = hub.get('/submissions', from('203.0.113.8'));
        const form = hub.post('/subscribe', { email: 'ada@example.com' });
        // Both have arrived once they have taken the places of two.
        let refused = 0;
        for (const page of flood) void page.then(() => (refused += 1));
        await expect.poll(() => refused, { timeout: 20_000 }).toBe(REFUSED + 1);
        paused.continueAll();
        expect((await other).status).toBe(200);
        expect((await form).status).toBe(303);
        const statuses = (await Promise.all(flood)).map(({ status }) => status);
        const busy = statuses.filter((status) => status === 503).length;
        // One more waits outside of the queue for room, and the other clients took the places of two.
        expect([busy, statuses.length - busy]).toEqual([
          REFUSED + 1,
          statuses.filter((status) => status === 200).length,
        ]);
      },
      { settings, build },
    );
    paused.close();
  });
});
