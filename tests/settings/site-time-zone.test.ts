import { expect } from 'vitest';
import { getAffiliateLinks } from '#app/features/affiliates/links/affiliate-links.server.ts';
import { getGrowth } from '#app/features/subscriptions/admin/growth.server.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { insertStory } from '#tests/feeds/insert-content.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { getGuestId } from '#tests/support/rows/insert-guest.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { setTimeZone } from '#tests/support/rows/set-time-zone.ts';
import { withHub } from '#tests/support/start-hub.ts';

const now = () => new Date('2026-06-15T18:30:00Z');
const text = (html: string) => html.replaceAll('<!-- -->', '').replaceAll(/<[^>]+>/g, '');

onBothEngines('The site’s time zone', (test) => {
  test('is that of a mute: its form, its end and every message about it', async ({ database }) => {
    const { db } = database.engine;
    await setTimeZone(db, 'Asia/Tokyo');
    await withHub(
      database.location,
      async (hub) => {
        const { cookie, read } = await signInStaff(hub, 'moderator');
        const guest = new BoardClient(hub);
        await guest.createPost({ body: 'I am passing by' });
        const path = `/admin/people/${await getGuestId(db)}`;
        const form = await read(`${path}/mute`);
        expect(text(form)).toContain('Ends at the start of that day (Asia/Tokyo).');
        // It is the 16th there.
        expect(form).toMatch(/<input id="day"[^>]*min="2026-06-17"/);
        const mute = (fields: Record<string, string>) =>
          hub.post(`${path}/mute`, { reason: 'rude', explanation: '', ...fields }, { cookie });
        expect((await mute({ duration: 'date', day: '2026-06-16' })).status).toBe(422);
        for (const [fields, end] of [
          [{ duration: 'date', day: '2026-06-20' }, 'until Jun 20, 2026'],
          [{ duration: 'hour' }, 'until Jun 16, 2026, 4:30 AM GMT+9'],
        ] as const) {
          const muted = await mute(fields);
          const to = new URL(muted.headers.get('location') ?? '', hub.address);
          const page = text(await read(to.pathname + to.search));
          expect(page).toContain(`is muted ${end} and will see why.`);
          expect(page).toContain(`Muted ${end}`);
          const refused = await guest.post({ body: 'And again' });
          expect(await refused.text()).toContain(`You are muted ${end}. Reason:`);
        }
        const ends = await db.selectFrom('sanctions').select('until_at').orderBy('id').execute();
        expect(ends.map(({ until_at }) => until_at?.toISOString())).toEqual([
          '2026-06-19T15:00:00.000Z',
          '2026-06-15T19:30:00.000Z',
        ]);
      },
      { now },
    );
  });

  test('is that of a ban’s email, and of the refusal to sign in', async ({ database }) => {
    const { db } = database.engine;
    await setTimeZone(db, 'America/New_York');
    const mara = await insertMember(db, { name: 'Mara', email: 'mara@example.com' });
    await withHub(
      database.location,
      async (hub) => {
        const { cookie, read } = await signInStaff(hub, 'admin');
        const fields = { id: String(mara), reason: 'spam', explanation: '', duration: 'day' };
        const banned = await hub.post(`/admin/users/ban?id=${mara}`, fields, { cookie });
        expect(banned.status).toBe(303);
        const end = 'until Jun 16, 2026, 2:30 PM EDT';
        const credentials = { email: 'mara@example.com', password: testPassword };
        const refused = await hub.post('/sign-in', credentials);
        expect(text(await refused.text())).toContain(`This account is banned ${end}.`);
        expect(text(await read('/admin/users'))).toContain('Banned until Jun 16, 2026');
        await hub.runJobs();
        const email = await db
          .selectFrom('emails')
          .select('plain')
          .where('recipient', '=', 'mara@example.com')
          .executeTakeFirstOrThrow();
        expect(email.plain).toContain(`You are banned ${end}.`);
      },
      { now },
    );
  });
});

/** Still May 31 in New York. */
const night = new Date('2026-06-01T02:30:00Z');

onBothEngines('The site’s time zone in the admin', (test) => {
  test('decides which day a click and which month a subscriber belongs to', async ({
    database,
  }) => {
    const { db } = database.engine;
    await setTimeZone(db, 'America/New_York');
    const counts = { visitors: 0, visits: 0, bounces: 0, seconds: 0, depth: 0, measured: 0 };
    const click = { dimension: 'affiliate', value: '1:product:card\t', views: 1, ...counts };
    const days = ['2026-05-01', '2026-05-02', '2026-05-31'];
    await db
      .insertInto('daily_stats')
      .values(days.map((day) => ({ ...click, day })))
      .execute();
    const { byDay } = await getAffiliateLinks(db, night);
    expect(byDay.map(({ day }) => day)).toEqual(['2026-05-02', '2026-05-31']);
    // Still April there.
    const confirmed_at = new Date('2026-05-01T03:00:00Z');
    const created_at = confirmed_at;
    const consent = { phone: null, has_email_consent: true, has_sms_consent: false };
    const confirmed = { status: 'confirmed', source: 'page', ...consent } as const;
    await db
      .insertInto('subscriptions')
      .values({ email: 'ada@example.com', ...confirmed, created_at, confirmed_at })
      .execute();
    const growth = await getGrowth(db, night);
    expect(growth).toHaveLength(12);
    expect(growth.slice(-2)).toEqual([
      { month: '2026-04-01', joined: 1, left: 0, total: 1 },
      { month: '2026-05-01', joined: 0, left: 0, total: 1 },
    ]);
  });

  test('is that of the day a story was reported on, and of file names', async ({ database }) => {
    const { db } = database.engine;
    await setTimeZone(db, 'America/New_York');
    const story = await insertStory(db, { title: 'First', url: 'https://example.com/first' });
    await withHub(
      database.location,
      async (hub) => {
        const { cookie, read } = await signInStaff(hub, 'admin');
        const path = `/admin/edit-story/${story}`;
        const revision = /name="revision" value="(\d+)"/.exec(await read(path))?.[1] ?? '';
        const texts = { title: 'First', source: 'Ridge', excerpt: '', imageId: '' };
        const fields = { ...texts, url: 'https://example.com/first', intent: 'save', revision };
        const saved = await hub.post(path, { ...fields, reportedOn: '2026-03-09' }, { cookie });
        expect(saved.status).toBe(303);
        expect(await read(path)).toMatch(/<input[^>]*name="reportedOn"[^>]*value="2026-03-09"/);
        const page = await (await hub.get(`/stories/${story}`)).text();
        expect(text(page)).toContain('Mar 9, 2026');
        const disposition = (response: Response) => response.headers.get('content-disposition');
        const log = await hub.get('/admin/audit.csv', { cookie });
        expect(disposition(log)).toContain('audit-log-2026-05-31.csv');
        const subscribers = await hub.post('/admin/subscribers.csv', {}, { cookie });
        expect(disposition(subscribers)).toContain('subscribers-2026-05-31.csv');
        const site = await hub.post('/admin/settings/import-export/site.zip', {}, { cookie });
        expect(disposition(site)).toContain('site-2026-05-31.zip');
        await site.body?.cancel();
      },
      { now: () => night },
    );
  });
});
