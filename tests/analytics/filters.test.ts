import { expect } from 'vitest';
import { filterLabels, isFilterName } from '#app/features/analytics/filters/report-filters.ts';
import { getFilteredStats } from '#app/features/analytics/stats/filtered-stats.server.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { generateLog } from './generate-log.ts';
import { createBeaconSender } from './send-beacons.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

onBothEngines('A filter', (test) => {
  test('counts the visits of each value as the sums do', async ({ database }) => {
    const { db } = database.engine;
    const log = generateLog(
      'filters',
      new Date('2026-03-10T20:00:00Z'),
      new Date('2026-03-12T09:00:00Z'),
    );
    let now = new Date(0);
    await withHub(
      database.location,
      async (hub) => {
        const send = createBeaconSender(hub);
        for (const { at, kind, view, path, network, userAgent, referrer, ...left } of log) {
          now = new Date(at);
          const reader = { network, userAgent, referrer };
          if (kind === 'leave') await send.leave(view, left, reader);
          else {
            await send.view(view, `${path}?utm_source=${path.length}`, reader);
            await send.click(view, `https://example.org${path}`, 'noopener', reader);
          }
        }
        await send.view('search', '/search?q=tide', { network: '8.8.8.8' });
        await hub.countBeacons();
      },
      { now: () => now, settings: { TRUSTED_PROXIES: '127.0.0.1' } },
    );
    const days = ['2026-03-10', '2026-03-11', '2026-03-12'];
    const stored = await db.selectFrom('daily_stats').selectAll().execute();
    const rows = stored.filter(({ dimension }) => isFilterName(dimension) && dimension !== 'goal');
    // Goals filter by pages and events, which have tests of their own.
    expect(new Set([...rows.map(({ dimension }) => dimension), 'goal'])).toEqual(
      new Set(Object.keys(filterLabels)),
    );
    for (const [key, ofValue] of Map.groupBy(
      rows,
      ({ dimension, value }) => `${dimension}\n${value}`,
    )) {
      const [dimension = '', value = ''] = key.split('\n');
      if (!isFilterName(dimension)) continue;
      const stats = await getFilteredStats(db, { [dimension]: value }, days);
      const found = await stats.listValues(
        dimension,
        { from: '', to: '' },
        { by: ofValue[0]?.views ? 'views' : 'visits' },
      );
      const total = (name: 'views' | 'visitors' | 'visits' | 'bounces' | 'seconds') =>
        ofValue.reduce((sum, row) => sum + row[name], 0);
      expect(
        found.find((row) => row.value === value),
        key,
      ).toMatchObject({
        views: total('views'),
        visitors: total('visitors'),
        visits: total('visits'),
        bounces: total('bounces'),
        seconds: total('seconds'),
      });
    }
  });

  test('applies to the whole report, shows in the URL and as a chip that removes it', async ({
    database,
  }) => {
    const { db } = database.engine;
    let now = new Date('2026-06-14T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const send = createBeaconSender(hub);
        const google = { network: '8.8.8.8', referrer: 'https://www.google.com/' };
        await send.view('a', '/news', google);
        await send.view('b', '/media', google);
        await send.view('c', '/news', { network: '81.2.69.142', userAgent: firefox });
        now = new Date('2026-06-15T12:00:00Z');
        await send.view('d', '/news', {
          network: '46.4.84.25',
          userAgent: firefox,
          referrer: google.referrer,
        });
        await hub.countBeacons();
        // From before the visits that are kept.
        const sums = { visits: 9, bounces: 0, seconds: 0, depth: 0, measured: 0 };
        await db
          .insertInto('daily_stats')
          .values({
            dimension: 'all',
            day: '2026-06-13',
            value: '',
            views: 9,
            visitors: 9,
            ...sums,
          })
          .execute();
        const { read } = await signInStaff(hub, 'editor');
        const total = (html: string) => /<dt>Views<\/dt><dd><span[^>]*>(\d+)</.exec(html)?.[1];
        const page = '/admin/analytics?view=audience&days=7';
        const all = await read(page);
        expect(total(all)).toBe('13');
        expect(all).not.toContain('Active filters');
        expect(all).toContain(
          'href="/admin/analytics?view=audience&amp;days=7&amp;browser=Firefox"',
        );
        const search = await read(`${page}&source=search`);
        expect(total(search)).toBe('3');
        expect(search).toContain('Source: Search engines');
        expect(search).toContain('Filtered numbers start on Sun, Jun 14.');
        expect(search).not.toContain('>Moderator workload<');
        // Days without single visits are unknown, not empty.
        expect(search).toMatch(/Sat, Jun 13<\/span><\/th><td>–<\/td>/);
        const both = await read(`${page}&source=search&browser=Firefox`);
        expect(total(both)).toBe('1');
        expect(both).toContain(
          'href="/admin/analytics?view=audience&amp;days=7&amp;source=search"',
        );
        expect(both).toContain(
          'href="/admin/analytics?view=audience&amp;days=7&amp;browser=Firefox"',
        );
        // The other tabs, the range and the file keep it.
        expect(both).toContain('view=behavior&amp;days=7&amp;source=search&amp;browser=Firefox');
        expect(both).toContain('<input type="hidden" name="browser" value="Firefox"/>');
        const file = await read('/admin/analytics.csv?view=audience&days=7&source=search');
        expect(file).toMatch(/Totals,Views,,count,3\r?\n/);
        const dashboard = await read('/admin?tab=analytics&days=7&page=%2Fmedia');
        expect(total(dashboard)).toBe('2');
        expect(dashboard).toContain('Page: Media Gallery');
        expect(dashboard).not.toContain('Right now');
        expect(total(await read(`${page}&country=XX`))).toBe('0');
      },
      { now: () => now, settings: { TRUSTED_PROXIES: '127.0.0.1' } },
    );
  });

  test('leaves out excluded traffic', async ({ database }) => {
    const { db } = database.engine;
    await withHub(
      database.location,
      async (hub) => {
        const send = createBeaconSender(hub);
        await send.view('a', '/news', { network: '8.8.8.8' });
        await send.view('b', '/news', { network: '81.2.69.142', userAgent: firefox });
        await hub.countBeacons();
        const { cookie } = await signInStaff(hub, 'admin');
        const burst = { day: '2026-06-15', fromHour: '0', toHour: '23', browser: 'Firefox' };
        await hub.post('/admin/analytics/bursts', { ...burst, reason: 'A script' }, { cookie });
        await hub.runJobs();
      },
      { now: () => new Date('2026-06-15T12:00:00Z'), settings: { TRUSTED_PROXIES: '127.0.0.1' } },
    );
    const stats = await getFilteredStats(db, { page: '/news' }, ['2026-06-15']);
    const [day] = await stats.listDays({ from: '2026-06-15', to: '2026-06-15' });
    expect(day).toMatchObject({ views: 1, visitors: 1 });
  });
});
