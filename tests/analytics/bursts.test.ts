import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { createBeaconSender } from './send-beacons.ts';

const burst = {
  day: '2026-03-10',
  fromHour: '3',
  toHour: '4',
  page: '/news',
  source: '',
  country: '',
  browser: '',
  reason: 'A script in a loop',
};

/** All sums that reports are made of. */
async function storedSums(db: Database) {
  const daily = await db.selectFrom('daily_stats').selectAll().execute();
  const hourly = await db.selectFrom('hourly_stats').selectAll().execute();
  return [...daily, ...hourly]
    .filter(({ views, visits }) => views !== 0 || visits !== 0)
    .map((row) => JSON.stringify(row))
    .sort();
}

onBothEngines('A burst', (test) => {
  /** Runs at ten past three, when two readers have been there, one of them on /news. */
  const bursts = test.extend<{
    site: {
      hub: TestHub;
      headers: { cookie: string };
      setTime: (time: string) => void;
      visit: (network: string, paths: string[]) => Promise<void>;
      bursts: (fields: Record<string, string>) => Promise<Response>;
    };
  }>({
    site: async ({ database }, use) => {
      let now = new Date('2026-03-10T01:10:00Z');
      await insertMember(database.engine.db, { name: 'Mara', role: 'admin' });
      await withHub(
        database.location,
        async (hub) => {
          const send = createBeaconSender(hub);
          const headers = { cookie: await signInAs(hub, 'mara@example.com') };
          let views = 0;
          const visit = async (network: string, paths: string[]) => {
            for (const path of paths) {
              views += 1;
              await send.view(`v${views}`, path, { network });
            }
            await hub.countBeacons();
          };
          await visit('8.8.8.8', ['/news', '/media']);
          now = new Date('2026-03-10T03:10:00Z');
          await visit('46.4.84.25', ['/', '/stories']);
          await use({
            hub,
            headers,
            visit,
            setTime: (time) => {
              now = new Date(time);
            },
            bursts: async (fields) => {
              const response = await hub.post('/admin/analytics/bursts', fields, headers);
              await hub.runJobs();
              return response;
            },
          });
        },
        { now: () => now, settings: { TRUSTED_PROXIES: '127.0.0.1' } },
      );
    },
  });

  bursts(
    'leaves all numbers, on screen and in files, and the reports say so',
    async ({ database, site: { hub, headers, visit, bursts: post, setTime } }) => {
      const { db } = database.engine;
      const withoutBurst = await storedSums(db);
      await visit('81.2.69.142', ['/news', '/media']);
      await visit('133.242.0.3', ['/news']);
      const withBurst = await storedSums(db);
      expect(withBurst).not.toEqual(withoutBurst);
      expect((await post(burst)).status).toBe(303);
      expect(await storedSums(db)).toEqual(withoutBurst);
      // An excluded visitor comes back in another hour, and another part of the burst arrives.
      setTime('2026-03-10T04:50:00Z');
      await visit('81.2.69.142', ['/events']);
      await visit('2001:4860:4860::8888', ['/news']);
      expect(await storedSums(db)).toEqual(withoutBurst);
      const label = 'Tue, Mar 10, 3:00–5:00, page /news';
      const text = async (path: string) => (await hub.get(path, headers)).text();
      for (const path of ['/admin?tab=analytics', '/admin/analytics?view=behavior']) {
        expect(await text(path)).toContain(
          `Excluded traffic: ${label}: 5 views by 3 visitors. A script in a loop`,
        );
      }
      expect(await text('/admin?tab=analytics')).toContain(
        'Tue, Mar 10 (so far, some traffic excluded)',
      );
      const csv = await text('/admin/analytics.csv?view=dashboard');
      expect(csv).toContain(`"${label} (A script in a loop)",,visitors,3`);
      expect(csv).toContain('"Tue, Mar 10 (so far, some traffic excluded)",,Views,4');
      expect(JSON.parse(await text('/admin/analytics/now'))).toMatchObject({ visitors: 0 });
    },
  );

  bursts(
    'counts again after an undo, except for what another burst covers',
    async ({ database, site: { hub, headers, visit, bursts: post } }) => {
      const { db } = database.engine;
      await visit('81.2.69.142', ['/news', '/media']);
      const withoutLast = await storedSums(db);
      await visit('133.242.0.3', ['/events']);
      const withBurst = await storedSums(db);
      await post({ ...burst, page: '' });
      await post({ ...burst, page: 'https://site.example.com/events?x=1' });
      const rows = () =>
        db
          .selectFrom('traffic_exclusions')
          .select(['id', 'page', 'visitors'])
          .orderBy('id')
          .execute();
      const [everything, events] = await rows();
      expect([everything, events]).toMatchObject([
        { visitors: 3 },
        { page: '/events', visitors: 0 },
      ]);
      expect((await post({ undo: String(everything?.id) })).status).toBe(303);
      expect(await storedSums(db)).toEqual(withoutLast);
      expect(await rows()).toMatchObject([{ page: '/events', visitors: 1 }]);
      const entry = await db
        .selectFrom('audit_log')
        .select(['id', 'reason'])
        .where('action', '=', 'burst.exclude')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(entry.reason).toBe('A script in a loop');
      await hub.post('/admin/audit', { undo: String(entry.id) }, headers);
      await hub.runJobs();
      expect(await rows()).toEqual([]);
      expect(await storedSums(db)).toEqual(withBurst);
    },
  );

  bursts(
    'is refused where its visits are not stored, and typed text stays',
    async ({ database, site: { hub, bursts: post, setTime, visit } }) => {
      const refusals = [
        [{ day: '' }, 'Choose a day.'],
        [{ day: '2026-03-11' }, 'Choose a day in the past.'],
        [{ day: '2026-01-01' }, 'Visits before 2026-02-08 are no longer stored.'],
        [{ fromHour: '9' }, 'The end must be after the start.'],
        [{ reason: '' }, 'Give a reason. It’s shown in reports.'],
      ] as const;
      for (const [fields, message] of refusals) {
        const response = await post({ ...burst, page: '/typed', ...fields });
        expect(response.status).toBe(422);
        const html = await response.text();
        expect(html).toContain(message);
        expect(html).toContain('value="/typed"');
      }
      await visit('81.2.69.142', ['/news']);
      await post(burst);
      expect(await (await post(burst)).text()).toContain('This traffic is already excluded.');
      setTime('2026-04-20T00:07:00Z');
      await hub.runJobs();
      const { id } = await database.engine.db
        .selectFrom('traffic_exclusions')
        .select('id')
        .executeTakeFirstOrThrow();
      const undo = await post({ undo: String(id) });
      expect(undo.status).toBe(422);
      expect(await undo.text()).toContain('That day’s visits are no longer stored');
    },
  );
});
