import { sql } from 'kysely';
import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';

onBothEngines('An unexpected error', (test) => {
  test('shows its id from the log but no stack, and is not cached', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await sql`alter table articles rename to mislaid`.execute(database.engine.db);
      const response = await hub.get('/');
      const page = await response.text();
      expect(response.status).toBe(500);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(page).toContain('Unexpected Application Error!');
      expect(page).not.toMatch(/\bat \S+ \(|no such table|does not exist|node_modules/);
      const errorId = response.headers.get('x-request-id') ?? 'none';
      expect(page).toContain(errorId);
      const lines = hub.logged.filter((line) => line.msg === 'unexpected error');
      expect(lines).toEqual([expect.objectContaining({ requestId: errorId, level: 'error' })]);
      expect(JSON.stringify(lines)).toContain('articles');
      await sql`alter table mislaid rename to articles`.execute(database.engine.db);
      expect((await hub.get('/')).status).toBe(200);
    });
  });

  test('in an action shows the same page, and the server keeps running', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      await sql`alter table subscriptions rename to mislaid`.execute(database.engine.db);
      const form = { email: 'ada@example.com', source: 'footer' };
      const response = await hub.post('/subscribe', form);
      expect(response.status).toBe(500);
      expect(await response.text()).toContain(response.headers.get('x-request-id'));
      await sql`alter table mislaid rename to subscriptions`.execute(database.engine.db);
      expect((await hub.post('/subscribe', form)).status).toBe(303);
    });
  });
});

onBothEngines('The log', (test) => {
  test('has no values of the rows that a failed write was about', async ({ database }) => {
    await insertMember(database.engine.db);
    await withHub(database.location, async (hub) => {
      const error = await insertMember(database.engine.db).catch((reason) => reason);
      hub.platform.log.error({ err: error }, 'unexpected error');
      const line = JSON.stringify(hub.logged.find(({ msg }) => msg === 'unexpected error'));
      expect(line).toContain('users');
      expect(line).not.toContain('mara');
    });
  });

  test('has no error for an unknown path, whatever it contains', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      expect((await hub.get('/anything%0d%0aZ:1')).status).toBe(404);
      expect(hub.logged.filter(({ level }) => level === 'error')).toEqual([]);
    });
  });

  test('has a line per request, without the IP address or the query', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { headers } = await hub.get('/nope?email=ada@example.com');
      const line = hub.logged.find((entry) => entry.msg === 'request');
      expect(line).toEqual({
        level: 'info',
        time: expect.any(String),
        requestId: headers.get('x-request-id'),
        method: 'GET',
        path: '/nope',
        status: 404,
        milliseconds: expect.any(Number),
        msg: 'request',
      });
      expect(JSON.stringify(hub.logged)).not.toMatch(/127\.0\.0\.1|ada@/);
    });
  });
});
