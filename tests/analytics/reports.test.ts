import { expect } from 'vitest';
import { getDetailedReport } from '#app/features/analytics/reports/detailed-report.server.ts';
import type { Database } from '#db/engine.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertAffiliate, insertProduct } from '#tests/support/rows/insert-affiliate.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { createBeaconSender, dailySums, readerUserAgent } from './send-beacons.ts';

const hours = (count: number) => new Date(Date.parse('2026-06-14T08:00:00Z') + count * 3_600_000);

onBothEngines('Reports', (test) => {
  test('know campaigns, goals with the article before them, and who is there right now', async ({
    database,
  }) => {
    const { db } = database.engine;
    const article = `/news/${await insertArticle(db, { slug: 'a-signal' })}-a-signal`;
    const affiliate_id = await insertAffiliate(db, { keywords_json: ['ray tracing'] });
    await insertProduct(db, { affiliate_id, slug: 'card' });
    let now = new Date('2026-06-15T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const send = createBeaconSender(hub);
        const reader = { network: '8.8.8.8' };
        const headers = { 'user-agent': readerUserAgent, 'x-forwarded-for': reader.network };
        const campaign = '?utm_source=June+mail&utm_medium=email&utm_campaign=Tower';
        await send.view('a', article + campaign, {
          ...reader,
          referrer: 'https://www.google.com/',
        });
        await send.click(
          'a',
          'https://shop.example.com/p/ray-tracing?nm_mc=hub-1',
          'sponsored',
          reader,
        );
        await send.click('a', 'https://example.org/source?page=2', 'noopener', reader);
        const referer = hub.address + article;
        await hub.get('/affiliate/hardware/card', { ...headers, referer });
        const form = { email: 'reader@example.org', source: 'footer', emailConsent: 'on' };
        expect((await hub.post('/subscribe', form, headers)).status).toBe(303);
        await hub.get('/affiliate/hardware/card', {
          ...headers,
          'x-forwarded-for': '8.8.4.4',
          dnt: '1',
        });
        await send.view('b', '/media', { network: '81.2.69.142' });
        await hub.countBeacons();
        expect(await dailySums(db, 'campaign')).toMatchObject({
          'june mail / email / tower': { visits: 1, visitors: 1 },
        });
        expect(Object.keys(await dailySums(db, 'source')).sort()).toEqual(['direct', 'email']);
        expect(await dailySums(db, 'outbound')).toMatchObject({
          'example.org/source': { views: 1 },
        });
        expect(await dailySums(db, 'goal')).toMatchObject({
          [`affiliate\t${article}`]: { views: 2 },
          [`subscription\t${article}`]: { views: 1 },
        });
        expect(Object.keys(await dailySums(db, 'affiliate')).sort()).toEqual([
          `${affiliate_id}:keyword:ray tracing\t${article}`,
          `${affiliate_id}:product:card\t${article}`,
        ]);
        const { cookie } = await signInStaff(hub, 'editor');
        const rightNow = async () => (await hub.get('/admin/analytics/now', { cookie })).json();
        expect(await rightNow()).toMatchObject({
          visitors: 2,
          pages: expect.arrayContaining([{ name: 'Media Gallery', to: '/media', visitors: 1 }]),
        });
        now = new Date('2026-06-15T12:06:00Z');
        expect(await rightNow()).toMatchObject({ visitors: 0, pages: [] });
      },
      { now: () => now, settings: { TRUSTED_PROXIES: '127.0.0.1' } },
    );
  });

  test('leave out members while they are staff, and count them again afterwards', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const { id, cookie } = await signInStaff(hub, 'editor');
      const session = cookie.replace(/threequel_hint=\w+;? ?/, '');
      // The page's script reads this cookie.
      const hintAfter = async (hint: string) => {
        const response = await hub.get('/settings', {
          cookie: `${session}; threequel_hint=${hint}`,
        });
        return /threequel_hint=(\w+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
      };
      expect(await hintAfter('member')).toBe('staff');
      await db.updateTable('users').set({ role: 'subscriber' }).where('id', '=', id).execute();
      expect(await hintAfter('staff')).toBe('member');
    });
  });

  test('keep their numbers when visits are deleted, and add up rare values', async ({
    database,
  }) => {
    const { db } = database.engine;
    let now = new Date('2026-03-10T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const send = createBeaconSender(hub);
        const referrer = 'https://forum.example.org/';
        await hub.runJobs();
        await send.view('a', '/news', { network: '8.8.8.8', referrer });
        await hub.countBeacons();
        const rare = Array.from({ length: 305 }, (_, index) => ({
          dimension: 'referrer',
          day: '2026-03-10',
          value: `site-${index}.example.org`,
          views: 1,
          visitors: 1,
          visits: 1,
          bounces: 0,
          seconds: 0,
          depth: 0,
          measured: 0,
        }));
        await db.insertInto('daily_stats').values(rare).execute();
        const visitors = () => db.selectFrom('visitor_days').select('visitor_hash').execute();
        expect(await visitors()).toEqual([{ visitor_hash: expect.any(String) }]);
        now = new Date('2026-03-11T00:08:00Z');
        await hub.runJobs();
        expect(await visitors()).toEqual([{ visitor_hash: null }]);
        expect(await db.selectFrom('visitor_salts').selectAll().execute()).toEqual([]);
        now = new Date('2026-04-10T00:08:00Z');
        await hub.runJobs();
        expect(await visitors()).toEqual([]);
        expect(await dailySums(db, 'all')).toMatchObject({ '': { views: 1, visitors: 1 } });
        const sites = await dailySums(db, 'referrer');
        expect(Object.keys(sites)).toHaveLength(301);
        expect(sites['(other)']).toMatchObject({ visits: 6 });
      },
      { now: () => now },
    );
  });

  test('compare with the days before only if all of these were counted', async ({ database }) => {
    const { db } = database.engine;
    const count = (day: string, views: number) =>
      db
        .insertInto('daily_stats')
        .values({
          dimension: 'all',
          day,
          value: '',
          views,
          visitors: 1,
          visits: 1,
          bounces: 0,
          seconds: 0,
          depth: 0,
          measured: 0,
        })
        .execute();
    await withHub(
      database.location,
      async (hub) => {
        const { read } = await signInStaff(hub, 'editor');
        await count('2026-06-15', 300);
        await count('2026-06-08', 2);
        const path = '/admin/analytics?view=audience&days=7';
        const young = await read(path);
        expect(young).toContain('no earlier data');
        expect(young).not.toContain('+14,900%');
        expect(await read('/admin/analytics?view=conversion&days=7')).toContain('no earlier data');
        await count('2026-06-02', 98);
        const old = await read(path);
        expect(old).toContain('+200%');
        expect(old).not.toContain('no earlier data');
      },
      { now: () => new Date('2026-06-15T12:00:00Z') },
    );
  });

  test('break conversions down into parts that add up to the totals', async ({ database }) => {
    const { db } = database.engine;
    const now = new Date('2026-06-15T12:00:00Z');
    const articles = Array.from({ length: 20 }, (_, index) => `/news/${index + 1}-a`);
    const rows = ['sign-up', 'subscription', 'affiliate'].flatMap((goal, kind) =>
      ['', ...articles].map((article, index) => ({
        dimension: 'goal',
        day: '2026-06-14',
        value: `${goal}\t${article}`,
        views: 1 + index + kind,
        visitors: 0,
        visits: 0,
        bounces: 0,
        seconds: 0,
        depth: 0,
        measured: 0,
      })),
    );
    await db.insertInto('daily_stats').values(rows).execute();
    const { totals, panels } = await getDetailedReport(db, 'conversion', { days: 7, now });
    const sums = panels.map((panel) =>
      panel.rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0),
    );
    expect(sums).toEqual([231, 252, 273]);
    expect(totals.map(({ label, value }) => [label, value])).toEqual([
      ['Joined', 0],
      ['Subscriptions', 252],
      ['Affiliate clicks', 273],
    ]);
    expect(panels[0]?.rows.at(-1)?.name).toBe('Other articles');
  });

  test('count those who joined alike wherever they show them', async ({ database }) => {
    const { db } = database.engine;
    const key = 'analytics';
    await db
      .insertInto('settings')
      .values({
        key,
        value_json: { timeZone: 'America/New_York', keptDays: 30 },
        updated_at: hours(0),
      })
      .execute();
    const join = (name: string, at: string, columns = {}) =>
      insertMember(db, {
        name,
        email: `${name}@example.org`,
        created_at: new Date(at),
        ...columns,
      });
    // The seven days up to June 15 begin at four in the morning, UTC.
    await join('before', '2026-06-09T03:59:59Z');
    await join('first', '2026-06-09T04:00:00Z');
    await join('last', '2026-06-15T11:00:00Z');
    await join('unconfirmed', '2026-06-12T12:00:00Z', { is_email_verified: false });
    await join('waiting', '2026-06-12T12:00:00Z', { is_approved: false });
    const options = { days: 7, now: new Date('2026-06-15T12:00:00Z') } as const;
    const conversion = await getDetailedReport(db, 'conversion', options);
    expect(conversion.totals[0]).toMatchObject({ label: 'Joined', value: 2 });
    const audience = await getDetailedReport(db, 'audience', options);
    const members = audience.panels.find(({ id }) => id === 'members');
    expect(members?.rows[0]).toMatchObject({ name: 'Joined', values: [2] });
  });

  test('show how the community is doing', async ({ database }) => {
    const { db } = database.engine;
    const old = await insertMember(db, { name: 'Old', email: 'old@example.org' });
    const fresh = await insertMember(db, {
      name: 'Fresh',
      email: 'fresh@example.org',
      created_at: hours(0),
    });
    const other = await insertMember(db, { name: 'Other', email: 'other@example.org' });
    // Fresh's first post gets a reply by its author, which does not count, and one after four hours.
    await insertMessage(db, {
      authorId: fresh,
      at: hours(1),
      replies: [
        { authorId: fresh, at: hours(2) },
        { authorId: old, at: hours(5) },
      ],
    });
    await insertMessage(db, { authorId: other, at: hours(6) });
    await insertDecision(db, { by: old, at: hours(3), waited: 1 });
    await insertDecision(db, { by: old, at: hours(4), waited: 2 });
    await insertDecision(db, { by: old, at: hours(9), waited: 9 });
    await insertDecision(db, { by: other, at: hours(9), waited: 1 });
    // Before these days, and approved without a moderator.
    await insertDecision(db, { by: old, at: hours(-24 * 8), waited: 1 });
    await insertDecision(db, { by: null, at: hours(9), waited: 0 });
    await withHub(
      database.location,
      async (hub) => {
        const { cookie } = await signInStaff(hub, 'moderator');
        const csv = await (
          await hub.get('/admin/analytics.csv?view=audience&days=7', { cookie })
        ).text();
        const value = (panel: string, name: string, measure: string) =>
          new RegExp(`,${panel},"?${name}"?,,${measure},(.*)`).exec(csv)?.[1]?.trim();
        expect(value('Members', 'Posted for the first time', 'Count')).toBe('3');
        expect(value('Members', 'Returning members who posted', 'Count')).toBe('2');
        expect(value('Replies', 'First posts of members', 'Posts')).toBe('3');
        expect(value('Replies', 'First posts of members', 'Answered')).toBe('33.3');
        expect(value('Replies', 'First posts of members', 'First reply after')).toBe('4');
        expect(value('Replies', 'Topics on the board', 'Answered')).toBe('50');
        expect(value('Moderator workload', 'Old', 'Decisions')).toBe('3');
        expect(value('Moderator workload', 'Old', 'Waited')).toBe('2');
        expect(value('Moderator workload', 'Other', 'Decisions')).toBe('1');
        expect(csv).not.toContain('Deleted user');
      },
      { now: () => new Date('2026-06-15T12:00:00Z') },
    );
  });
});

async function insertDecision(
  db: Database,
  { by, at, waited }: { by: number | null; at: Date; waited: number },
): Promise<void> {
  await db
    .insertInto('review_items')
    .values({
      kind: 'post',
      subject_id: 1,
      cause: 'held',
      explanation: '',
      title: '',
      urgency: 1,
      opened_at: new Date(at.getTime() - waited * 3_600_000),
      decision: 'approved',
      decided_by: by,
      decided_at: at,
    })
    .execute();
}
