import type { Insertable } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const now = new Date('2026-05-10T12:00:00Z');

async function insertEvent(
  db: Database,
  title: string,
  startsAt: string,
  more: Partial<Insertable<Tables['events']>> = {},
): Promise<void> {
  const starts_at = new Date(startsAt);
  const ends_at = new Date(starts_at.getTime() + 3_600_000);
  const times = { starts_at, ends_at, published_at: now, created_at: now, updated_at: now };
  const slug = title.toLowerCase();
  const texts = { title, slug, description: '', place: 'Shed' };
  await db
    .insertInto('events')
    .values({ ...texts, status: 'published', ...times, ...more })
    .execute();
}

/** The titles by day of the month, and where the links between months lead. */
async function readMonth(hub: TestHub, month: string) {
  const response = await hub.get(`/events/months/${month}`);
  const html = await response.text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const days: Record<string, string[]> = {};
  for (const [, day = '', rest = ''] of main.matchAll(
    /<time dateTime="\d{4}-\d\d-(\d\d)">(.*?)(?=<time dateTime="\d{4}-\d\d-\d\d">|<\/ol>)/gs,
  )) {
    const titles = [...rest.matchAll(/href="\/events\/\d+-([a-z]+)"/g)].map(([, title]) => title);
    if (titles.length > 0) days[day] = titles.map(String);
  }
  const links = [...main.matchAll(/rel="(prev|next)"[^>]*href="([^"]+)"/g)].map(
    ([, rel, path]) => `${rel} ${path}`,
  );
  return { status: response.status, html, days, links };
}

onBothEngines('The events of a month', (test) => {
  test('are on the days on which they start where they are, with every date of a series', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertEvent(db, 'Soup', '2026-05-10T19:00:00Z');
    await insertEvent(db, 'Late', '2026-05-31T22:30:00Z', { time_zone: 'Europe/Berlin' });
    await insertEvent(db, 'Early', '2026-05-01T02:00:00Z', { time_zone: 'America/New_York' });
    await insertEvent(db, 'Draft', '2026-05-12T19:00:00Z', { status: 'draft' });
    const recurrence_json = { frequency: 'weekly', interval: 1, until: null, except: [] } as const;
    await insertEvent(db, 'Weekly', '2026-05-07T18:00:00Z', {
      recurrence_json: { ...recurrence_json, except: ['2026-05-21'] },
    });
    await withHub(
      database.location,
      async (hub) => {
        expect(await (await hub.get('/events')).text()).toContain('href="/events/months/2026-05"');
        const may = await readMonth(hub, '2026-05');
        expect(may.days).toEqual({
          '07': ['weekly'],
          10: ['soup'],
          14: ['weekly'],
          28: ['weekly'],
        });
        expect(may.html).toContain('All events in May 2026, day by day.');
        expect(may.html).toMatch(
          /<time dateTime="2026-05-10">.*?Today.*?<time dateTime="2026-05-11">/s,
        );
        const june = await readMonth(hub, '2026-06');
        expect(june.days).toMatchObject({ '01': ['late'], '04': ['weekly'], 25: ['weekly'] });
        expect((await readMonth(hub, '2026-04')).days).toEqual({ 30: ['early'] });
        expect((await readMonth(hub, '2026-03')).status).toBe(404);
      },
      { now: () => now },
    );
  });

  test('are shown from the first event to two years ahead', async ({ database }) => {
    const { db } = database.engine;
    await insertEvent(db, 'Soup', '2026-03-10T19:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const first = await readMonth(hub, '2026-03');
        expect(first.links).toEqual(['next /events/months/2026-04']);
        const middle = await readMonth(hub, '2026-04');
        expect(middle.links).toEqual([
          'prev /events/months/2026-03',
          'next /events/months/2026-05',
        ]);
        expect(middle.html).toContain('No events in this month');
        expect(middle.html).toContain('<meta name="robots" content="noindex"/>');
        expect((await readMonth(hub, '2028-05')).links).toEqual(['prev /events/months/2028-04']);
        for (const month of ['2026-02', '2028-06', '2026-13', '2026-5', 'may', '2026-05-01']) {
          expect([month, (await readMonth(hub, month)).status]).toEqual([month, 404]);
        }
      },
      { now: () => now },
    );
  });
});
