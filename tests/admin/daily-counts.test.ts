import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { setTimeZone } from '#tests/support/rows/set-time-zone.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { signInStaff } from './sign-in-staff.ts';

/** Still June 14 in New York. */
const now = () => new Date('2026-06-15T02:30:00Z');

const sparklinesIn = (html: string) =>
  [...html.matchAll(/<svg role="img" aria-label="([^"]+)"/g)].map(([, label]) => label);

onBothEngines('The dashboard’s sparklines', (test) => {
  test('count rows by the site’s days, apart from the one that has not ended', async ({
    database,
  }) => {
    const { db } = database.engine;
    await setTimeZone(db, 'America/New_York');
    for (const [name, time] of [
      ['Before', '2026-05-16T03:59:00Z'],
      ['First', '2026-05-16T04:00:00Z'],
      ['Second', '2026-06-14T03:59:00Z'],
      ['Third', '2026-06-14T03:58:00Z'],
      ['Today', '2026-06-14T04:00:00Z'],
    ] as const) {
      await insertMember(db, { name, created_at: new Date(time) });
    }
    const published_at = new Date('2026-06-01T12:00:00Z');
    await insertArticle(db, { published_at });
    await insertArticle(db, { published_at, status: 'draft' });
    const consent = { phone: null, has_email_consent: true, has_sms_consent: false };
    const subscription = { ...consent, source: 'page', created_at: published_at } as const;
    await db
      .insertInto('subscriptions')
      .values([
        { ...subscription, email: 'ada@example.com', status: 'confirmed' },
        { ...subscription, email: 'eva@example.com', status: 'confirmed' },
        { ...subscription, email: 'ida@example.com', status: 'pending' },
      ])
      .execute();
    const sums = { value: '', views: 9, visits: 5, bounces: 0, seconds: 0, depth: 0, measured: 0 };
    const days = [
      { day: '2026-05-15', visitors: 1000 },
      { day: '2026-05-16', visitors: 40 },
      { day: '2026-06-14', visitors: 7 },
    ];
    await db
      .insertInto('daily_stats')
      .values(days.map((day) => ({ dimension: 'all', ...sums, ...day })))
      .execute();
    await withHub(
      database.location,
      async (hub) => {
        const editor = await signInStaff(hub, 'editor');
        const html = await editor.read('/admin');
        expect(sparklinesIn(html)).toEqual([
          'Articles published, last 30 days: 0 to 1 a day, 0 today so far',
          'Media published, last 30 days: none',
          'New users, last 30 days: 0 to 2 a day, 1 today so far',
          'New subscribers, last 30 days: 0 to 2 a day, 0 today so far',
          'Visitors, last 30 days: 0 to 40 a day, 7 today so far',
        ]);
        expect(html).toContain('+4 in 30 days');
        // The same number as in the report that the card leads to.
        expect(html).toMatch(/Daily visitors<\/span><span[^>]*>47</);
        expect(html).toContain('href="/admin?tab=analytics&amp;days=30"');
        expect(await editor.read('/admin?tab=analytics&days=30')).toMatch(
          /Daily visitors<\/dt><dd><span[^>]*>47</,
        );
        const contributor = await signInStaff(hub, 'contributor');
        expect(sparklinesIn(await contributor.read('/admin')).join()).not.toContain('Visitors');
      },
      { now },
    );
  });
});
