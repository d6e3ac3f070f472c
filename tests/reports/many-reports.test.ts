import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertGuest } from '#tests/support/rows/insert-guest.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';

const GUESTS = 120;
const created_at = new Date('2026-01-15T12:00:00Z');

async function insertReports(db: Database, articleId: number, reporterIds: readonly number[]) {
  const report = { subject_kind: 'article', subject_id: articleId, created_at } as const;
  const rows = reporterIds.map((reporter_id) => ({
    ...report,
    reporter_id,
    reason: `Reason of ${reporter_id}`,
    status: 'open' as const,
  }));
  await db.insertInto('reports').values(rows).execute();
}

/** Guests whose earlier reports were all dismissed. */
async function insertUntrustedGuests(db: Database): Promise<number[]> {
  const ids: number[] = [];
  for (let count = 0; count < GUESTS; count += 1) ids.push((await insertGuest(db)).id);
  const counts = { upheld_count: 0, dismissed_count: 99 };
  await db
    .insertInto('reporters')
    .values(ids.map((actor_id) => ({ actor_id, ...counts })))
    .execute();
  return ids;
}

onBothEngines('Content that a crowd reports', (test) => {
  test('is as urgent as its members’ reports make it, and its review shows the latest', async ({
    database,
  }) => {
    const { db } = database.engine;
    const articleId = await insertArticle(db);
    const members: number[] = [];
    for (const name of ['ada', 'bo']) {
      members.push(await insertMember(db, { name, email: `${name}@example.com` }));
    }
    await insertReports(db, articleId, [...members, ...(await insertUntrustedGuests(db))]);
    await insertMember(db, { name: 'Mo', email: 'mo@example.com', role: 'moderator' });
    await withHub(database.location, async (hub) => {
      const spam = { reason: 'spam', details: 'The last one' };
      expect((await hub.post(`/report/article/${articleId}`, spam)).status).toBe(303);
      const item = await db
        .selectFrom('review_items')
        .select(['id', 'urgency'])
        .executeTakeFirstOrThrow();
      expect(item.urgency).toBeGreaterThanOrEqual(220);
      const path = `/admin/review/reported/article/${articleId}`;
      const headers = { cookie: await signInAs(hub, 'mo@example.com') };
      const page = await (await hub.get(path, headers)).text();
      expect(page).toContain(`Reports (${GUESTS + 3})`);
      expect(page).toContain('The last one');
      expect(page).not.toContain(`Reason of ${members[0]}<`);
    });
  });
});
