import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { add, createReader, FUNNELS, funnel, GOALS, goal, readNumbers } from './goal-site.ts';

const settings = { TRUSTED_PROXIES: '127.0.0.1' };

onBothEngines('Funnels', (test) => {
  test('count visits that take their steps in order, and those that leave before each', async ({
    database,
  }) => {
    const { db } = database.engine;
    let now = new Date('2026-06-15T08:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const { cookie, read } = await signInStaff(hub, 'admin');
        await add(hub, cookie, { name: 'Joins the list', event: 'subscription', path: '' });
        const steps = { step1: '/', step2: '/news/*', step3: 'joins the list' };
        await add(hub, cookie, { ...steps, name: 'To the list' });
        await add(hub, cookie, { name: 'Reads', path: '/news/*' });
        await add(hub, cookie, { name: 'Named', step1: '/', step2: 'Reads' });
        const reader = createReader(hub, '8.8.8.8');
        await reader.open('/', '/events', '/news/1');
        await reader.subscribe();
        await createReader(hub, '46.4.84.25').open('/', '/news/1');
        const late = createReader(hub, '81.2.69.142');
        await late.open('/news/1', '/');
        // Another visit of the same reader doesn't continue the first one.
        now = new Date('2026-06-15T10:00:00Z');
        await late.open('/news/1');
        await createReader(hub, '133.242.0.3').open('/');
        await hub.countBeacons();
        const expected = {
          'To the list, Home, Visits': 4,
          'To the list, Home, Of the first step': 100,
          'To the list, /news/*, Visits': 2,
          'To the list, /news/*, Of the first step': 50,
          'To the list, /news/*, Left before': 2,
          'To the list, /news/*, Drop-off': 50,
          'To the list, Joins the list, Visits': 1,
          'To the list, Joins the list, Of the first step': 25,
          'To the list, Joins the list, Left before': 1,
        };
        expect(await readNumbers(hub, cookie)).toMatchObject(expected);
        expect(await readNumbers(hub, cookie)).toHaveProperty('Named, Reads, Visits', 2);
        const page = await read('/admin/analytics?view=conversion&days=7');
        expect(page).toContain('class="funnel"');
        expect(page).toContain('2 left (50%)');
        // The same numbers, as a table for screen readers.
        expect(page).toMatch(/<caption class="sr-only">To the list<\/caption>/);
        now = new Date('2026-06-16T12:13:00Z');
        await hub.runJobs();
        expect(await readNumbers(hub, cookie)).toMatchObject(expected);
        const stored = await db.selectFrom('step_stats').selectAll().execute();
        expect(stored.map(({ visits_json }) => visits_json)).toContainEqual([4, 2, 1]);
        const filtered = await readNumbers(hub, cookie, 'days=7&page=%2Fevents');
        expect(filtered).toMatchObject({
          'To the list, Home, Visits': 1,
          'To the list, Joins the list, Visits': 1,
        });
      },
      { now: () => now, settings },
    );
  });

  test('show a goal under its current name, and are undone like other records', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const { cookie, read } = await signInStaff(hub, 'admin');
      await add(hub, cookie, goal);
      await add(hub, cookie, { ...funnel, step1: '/', step2: 'Reads' });
      await hub.post(`${GOALS}/1`, { ...goal, name: 'Reads a lot', revision: '1' }, { cookie });
      expect(await read(`${FUNNELS}/1`)).toContain('value="Reads a lot"');
      const find = () => db.selectFrom('analytics_funnels').select('steps_json').execute();
      const before = await find();
      expect(before).toEqual([{ steps_json: [{ path: '/' }, { goalId: 1 }] }]);
      await hub.post(`${FUNNELS}/1`, { intent: 'delete' }, { cookie });
      expect(await find()).toEqual([]);
      const { id } = await db
        .selectFrom('audit_log')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      await hub.post('/admin/undo', { entries: String(id), returnTo: GOALS }, { cookie });
      expect(await find()).toEqual(before);
    });
  });
});
