import { expect } from 'vitest';
import type { Recurrence } from '#app/features/events/recurrence/recurrence.ts';
import type { Database } from '#db/engine.ts';
import { getCookies, signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertEvent } from '#tests/support/rows/insert-event.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const now = () => new Date('2026-05-10T12:00:00Z');
const HOUR_MS = 3_600_000;

function insertEventOn(
  db: Database,
  title: string,
  day: string,
  changes: Parameters<typeof insertEvent>[1] = {},
) {
  const starts_at = new Date(`${day}T19:00:00Z`);
  const ends_at = new Date(starts_at.getTime() + 2 * HOUR_MS);
  return insertEvent(db, { title, starts_at, ends_at, ...changes });
}

async function addInterests(db: Database, actorId: number, eventIds: readonly number[]) {
  const rows = eventIds.map((event_id) => ({ event_id, actor_id: actorId, created_at: now() }));
  await db.insertInto('event_interests').values(rows).execute();
}

/** The titles of the page and of those that it links to with “Load More”. */
async function listTitles(hub: TestHub, path: string, cookie: string): Promise<string[]> {
  const html = await (await hub.get(path, { cookie })).text();
  const titles = [...html.matchAll(/<h2[^>]*><a[^>]*><bdi>([^<]*)</g)].map(
    ([, title = '']) => title,
  );
  const next = /href="([^"]*after=[^"]*)"[^>]*>Load More/.exec(html)?.[1];
  return next
    ? [...titles, ...(await listTitles(hub, next.replaceAll('&amp;', '&'), cookie))]
    : titles;
}

const series: Recurrence = { frequency: 'weekly', interval: 1, until: null, except: [] };

onBothEngines('The list of one’s own events', (test) => {
  test('has each event once, upcoming ones first and soonest first, on as many pages as it takes', async ({
    database,
  }) => {
    const { db } = database.engine;
    const id = await insertMember(db, { name: 'Mara', email: 'mara@example.com' });
    const ended = { ...series, until: '2026-04-20' };
    const titles = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => String(from + index));
    const upcoming: number[] = [];
    for (const day of titles(11, 20)) {
      upcoming.push(await insertEventOn(db, `May ${day}`, `2026-05-${day}`));
    }
    // Three at the same time.
    for (const name of ['Twin', 'Triplet']) {
      upcoming.push(await insertEventOn(db, name, '2026-05-22'));
    }
    upcoming.push(await insertEventOn(db, 'Weekly', '2026-01-05', { recurrence_json: series }));
    const past: number[] = [];
    for (const day of titles(10, 15)) {
      past.push(await insertEventOn(db, `April ${day}`, `2026-04-${day}`));
    }
    past.push(await insertEventOn(db, 'Ended', '2026-01-05', { recurrence_json: ended }));
    const draft = await insertEventOn(db, 'Draft', '2026-05-12', { status: 'draft' });
    await insertEventOn(db, 'Of others', '2026-05-12');
    await addInterests(db, id, [...upcoming, ...past, draft]);
    await withHub(
      database.location,
      async (hub) => {
        const cookie = await signInAs(hub, 'mara@example.com');
        const days = titles(11, 20).map((day) => `May ${day}`);
        const weekly = days.indexOf('May 11') + 1;
        const expected = [...days.slice(0, weekly), 'Weekly', ...days.slice(weekly)];
        expected.splice(expected.indexOf('May 22') + 1, 0, 'Twin', 'Triplet');
        expect(await listTitles(hub, '/my-events', cookie)).toEqual(expected);
        const before = titles(10, 15)
          .map((day) => `April ${day}`)
          .toReversed();
        before.splice(before.indexOf('April 20'), 0, 'Ended');
        expect(await listTitles(hub, '/my-events?when=past', cookie)).toEqual(before);
        expect(await listTitles(hub, '/my-events', '')).toEqual([]);
      },
      { now },
    );
  });

  test('withdraws interest without scripts, for guests as well, and leaves that of others', async ({
    database,
  }) => {
    const { db } = database.engine;
    const id = await insertEventOn(db, 'Soup', '2026-05-12');
    const other = await insertMember(db, { name: 'Ada' });
    await addInterests(db, other, [id]);
    await withHub(
      database.location,
      async (hub) => {
        const cookie = getCookies(await hub.post(`/events/${id}/interest`, { change: 'on' }));
        const page = await (await hub.get('/my-events', { cookie })).text();
        expect(page).toContain('With an account, you’re reminded');
        expect(page).toContain('aria-label="Not interested anymore: Soup"');
        const withdrawn = await hub.post('/my-events', { id: String(id) }, { cookie });
        expect([withdrawn.status, withdrawn.headers.get('location')]).toEqual([
          303,
          '/my-events?notice=interest-removed',
        ]);
        expect(await listTitles(hub, '/my-events', cookie)).toEqual([]);
        const event = await (await hub.get(`/events/${id}-soup`)).text();
        expect(event.replaceAll('<!-- -->', '')).toContain('1 interested');
        // Also where the event went off the site.
        await hub.post(`/events/${id}/interest`, { change: 'on' }, { cookie });
        await db.updateTable('events').set({ status: 'archived' }).execute();
        await hub.post('/my-events?when=past', { id: String(id) }, { cookie });
        const left = await db.selectFrom('event_interests').select('actor_id').execute();
        expect(left).toEqual([{ actor_id: other }]);
      },
      { now },
    );
  });
});
