import { expect } from 'vitest';
import { getDetailedReport } from '#app/features/analytics/reports/detailed-report.server.ts';
import type { Database } from '#db/engine.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';

const hours = (count: number) => new Date(Date.parse('2026-06-14T08:00:00Z') + count * 3_600_000);

onBothEngines('Reports on conversions and the community', (test) => {
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
    const report = await getDetailedReport(db, 'conversion', { choice: 7, now });
    const { totals } = report;
    const panels = report.panels.filter(({ id }) => id !== 'goals');
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
    const options = { choice: 7, now: new Date('2026-06-15T12:00:00Z') } as const;
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
