import { expect } from 'vitest';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';

onEngine('sqlite', 'The metrics', (test) => {
  test('are for this machine only, and not for clients of a proxy on it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      expect((await hub.get('/metrics')).status).toBe(200);
      for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
        const response = await hub.get('/metrics', { [header]: '203.0.113.7' });
        expect(response.status, header).toBe(403);
      }
    });
  });

  test('are for holders of the token, wherever they are', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        expect((await hub.get('/metrics')).status).toBe(403);
        const authorization = 'Bearer a-token-of-16-or-more';
        const headers = { authorization, 'x-forwarded-for': '203.0.113.7' };
        expect((await hub.get('/metrics', headers)).status).toBe(200);
      },
      { settings: { METRICS_TOKEN: 'a-token-of-16-or-more' } },
    );
  });
});
