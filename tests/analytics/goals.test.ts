import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { add, createReader, FUNNELS, GOALS, goal, readNumbers } from './goal-site.ts';

const settings = { TRUSTED_PROXIES: '127.0.0.1' };

onBothEngines('Goals', (test) => {
  test('count the visits that reach them, and their share, with each filter', async ({
    database,
  }) => {
    await withHub(
      database.location,
      async (hub) => {
        const { cookie, read } = await signInStaff(hub, 'admin');
        await add(hub, cookie, { name: 'Reads the news', path: '/news' });
        await add(hub, cookie, { name: 'Any media', path: '/media*' });
        await add(hub, cookie, { name: 'Subscribes', event: 'subscription', path: '' });
        const [first, second, third] = ['8.8.8.8', '46.4.84.25', '81.2.69.142'].map((network) =>
          createReader(hub, network),
        );
        await first?.open('/', '/news', '/media', '/media/albums');
        await first?.subscribe();
        await second?.open('/news', '/news');
        await third?.open('/events');
        await hub.countBeacons();
        const all = await readNumbers(hub, cookie);
        expect(all).toMatchObject({
          'Goals, Reads the news, Visits': 2,
          'Goals, Reads the news, Rate': 66.7,
          'Goals, Any media, Visits': 1,
          'Goals, Any media, Rate': 33.3,
          'Goals, Subscribes, Visits': 1,
          'Goals, Subscribes, Rate': 33.3,
        });
        // One of the two visits that began with the news.
        expect(await readNumbers(hub, cookie, 'days=7&page=%2Fnews')).toMatchObject({
          'Goals, Reads the news, Rate': 100,
          'Goals, Subscribes, Visits': 1,
          'Goals, Subscribes, Rate': 50,
        });
        const page = await read('/admin/analytics?view=conversion&days=7');
        expect(page).toContain('view=conversion&amp;days=7&amp;goal=subscription');
        // A click on a goal shows only the visits that reached it.
        expect(await readNumbers(hub, cookie, 'days=7&goal=%2Fmedia*')).toMatchObject({
          'Goals, Any media, Rate': 100,
          'Goals, Subscribes, Rate': 100,
          'Goals, Reads the news, Visits': 1,
        });
        const filtered = await read('/admin/analytics?days=7&goal=subscription');
        expect(filtered).toContain('Goal: Subscribes');
        expect(filtered).toMatch(/<dt>Views<\/dt><dd><span[^>]*>4</);
        expect(page).not.toContain('no longer kept one by one');
      },
      { now: () => new Date('2026-06-15T12:00:00Z'), settings },
    );
  });

  test('keep the numbers of a day after its visits are deleted, and say when they start', async ({
    database,
  }) => {
    const { db } = database.engine;
    let now = new Date('2026-06-15T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const { cookie, read } = await signInStaff(hub, 'admin');
        await createReader(hub, '8.8.8.8').open('/news/1', '/media');
        await createReader(hub, '46.4.84.25').open('/media');
        await hub.countBeacons();
        now = new Date('2026-06-20T12:00:00Z');
        await hub.runJobs();
        // Added later, it counts the visits that are kept.
        await add(hub, cookie, { name: 'Reads', path: '/news/*' });
        await hub.runJobs();
        const stored = await db.selectFrom('step_stats').selectAll().execute();
        expect(stored.find(({ day }) => day === '2026-06-15')?.visits_json).toEqual([1]);
        now = new Date('2026-08-01T12:00:00Z');
        await hub.runJobs();
        expect(await db.selectFrom('visitor_days').select('id').execute()).toEqual([]);
        await createReader(hub, '8.8.8.8').open('/news/1');
        await hub.countBeacons();
        expect(await readNumbers(hub, cookie, 'days=90')).toMatchObject({
          'Goals, Reads, Visits': 2,
          'Goals, Reads, Rate': 66.7,
        });
        await add(hub, cookie, { name: 'Late', path: '/media' });
        const numbers = await readNumbers(hub, cookie, 'days=90');
        expect(numbers).toMatchObject({ 'Goals, Late, Visits': 0, 'Goals, Late, Rate': 0 });
        expect(await read('/admin/analytics?view=conversion&days=90')).toContain(
          '“Late” starts on Tue, Jun 16: before that, visits are no longer kept one by one.',
        );
      },
      { now: () => now, settings },
    );
  });

  test('leave out traffic that is excluded later, and count it when it comes back', async ({
    database,
  }) => {
    let now = new Date('2026-06-14T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await signInStaff(hub, 'admin');
        await add(hub, cookie, goal);
        await createReader(hub, '8.8.8.8').open('/news/1');
        await createReader(hub, '46.4.84.25').open('/media', '/news/2');
        await hub.countBeacons();
        now = new Date('2026-06-15T12:13:00Z');
        await hub.runJobs();
        const count = async () => (await readNumbers(hub, cookie))['Goals, Reads, Visits'];
        expect(await count()).toBe(2);
        const burst = { day: '2026-06-14', fromHour: '0', toHour: '23', page: '/media' };
        const path = '/admin/analytics/bursts';
        await hub.post(path, { ...burst, reason: 'A script' }, { cookie });
        await hub.runJobs();
        expect(await count()).toBe(1);
        now = new Date('2026-06-15T13:13:00Z');
        await hub.runJobs();
        expect(await count()).toBe(1);
        await hub.post(path, { undo: '1' }, { cookie });
        await hub.runJobs();
        expect(await count()).toBe(2);
      },
      { now: () => now, settings },
    );
  });

  test('are added, edited and deleted by admins, and each step can be undone', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const editor = await signInStaff(hub, 'editor');
      expect((await hub.post(`${GOALS}/new`, goal, { cookie: editor.cookie })).status).toBe(403);
      const find = () => db.selectFrom('analytics_goals').select(['name', 'path']).execute();
      await add(hub, cookie, goal);
      const undo = async () => {
        const { id } = await db
          .selectFrom('audit_log')
          .select('id')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        await hub.post('/admin/undo', { entries: String(id), returnTo: GOALS }, { cookie });
        return find();
      };
      const edited = { ...goal, name: 'Reads all', path: '/news*', revision: '1' };
      const response = await hub.post(`${GOALS}/1`, edited, { cookie });
      expect(response.headers.get('location')).toMatch(/^\/admin\/analytics\/goals\?/);
      expect(await find()).toEqual([{ name: 'Reads all', path: '/news*' }]);
      expect(await undo()).toEqual([{ name: 'Reads', path: '/news/*' }]);
      await hub.post(`${GOALS}/1`, { intent: 'delete' }, { cookie });
      expect(await find()).toEqual([]);
      expect(await undo()).toEqual([{ name: 'Reads', path: '/news/*' }]);
      // Editors see the list without links.
      const list = await editor.read(GOALS);
      expect(list).toContain('Reads');
      expect(list).not.toContain(`${GOALS}/1`);
      expect(await editor.read(`${GOALS}/1`, 403)).not.toContain('/news/*');
    });
  });

  test('come back with a message next to each field that is wrong, and with what was typed', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const refuse = async (path: string, fields: Record<string, string>) => {
        const response = await hub.post(path, fields, { cookie });
        expect(response.status).toBe(422);
        return (await response.text()).replaceAll('<!-- -->', '');
      };
      const wrong = await refuse(`${GOALS}/new`, { name: '', event: 'page', path: 'news' });
      expect(wrong).toContain('Enter a name.');
      expect(wrong).toContain('Start the path with a slash, such as /news/*.');
      expect(wrong).toContain('value="news"');
      expect(await refuse(`${GOALS}/new`, { ...goal, path: '' })).toContain(
        'Enter the path of the page.',
      );
      expect(await refuse(`${GOALS}/new`, { ...goal, event: 'sign-up' })).toContain(
        'Leave this blank, or choose “A page is visited”.',
      );
      await add(hub, cookie, goal);
      expect(await refuse(`${GOALS}/new`, { ...goal, name: 'READS' })).toContain(
        'There is already a goal with this name.',
      );
      await add(hub, cookie, { name: 'Way', step1: '/', step2: 'reads' });
      expect(await refuse(`${GOALS}/1`, { intent: 'delete' })).toContain(
        'The funnel “Way” has this goal as a step.',
      );
      const rows = Array.from({ length: 19 }, (_, index) => ({
        name: `Goal ${index}`,
        name_key: `goal ${index}`,
        event: 'page',
        path: '/',
        created_at: new Date(),
        updated_at: new Date(),
      }));
      await db.insertInto('analytics_goals').values(rows).execute();
      expect(await refuse(`${GOALS}/new`, { ...goal, name: 'One more' })).toContain(
        'A site has at most 20 goals.',
      );
      const funnel = { step3: '', step4: '', step5: '', step6: '' };
      const gap = { ...funnel, name: 'Gap', step1: '/', step2: '/news', step4: '/media' };
      expect(await refuse(`${FUNNELS}/new`, gap)).toContain('Enter step 3, or move');
      const unknown = { ...funnel, name: 'Unknown', step1: '/', step2: 'Sings' };
      expect(await refuse(`${FUNNELS}/new`, unknown)).toContain('There is no goal “Sings”.');
      const short = { ...funnel, name: 'Short', step1: '/', step2: '' };
      expect(await refuse(`${FUNNELS}/new`, short)).toContain('A funnel has at least two.');
    });
  });
});
