import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

/** More than a statement takes parameters, on both databases. */
const COPIES = 66_000;
const PART = 6000;

async function countMentions(db: Database) {
  const mentions = await db
    .selectFrom('claim_mentions')
    .select(({ fn }) => ['claim_id', fn.countAll().as('count')])
    .groupBy('claim_id')
    .execute();
  return mentions.map((row) => [row.claim_id, Number(row.count)]);
}

/** An article mentions the claim, and so do as many items that aren't there. */
async function addMentions(hub: TestHub, { cookie }: ClaimClient, claimId: number) {
  const { db } = hub.platform.engine;
  const card = { body: `[](claim:${claimId})`, intent: 'save' };
  await (await submitForm(hub, '/admin/edit-article/1', card, { cookie })).text();
  // One statement for all may take longer than PostgreSQL is given.
  for (let from = 1; from <= COPIES; from += PART) {
    const numbers = sql`with recursive numbers (number) as
      (select cast(${from} as integer) union all select number + 1 from numbers
        where number < cast(${from + PART - 1} as integer))`;
    await sql`insert into claim_mentions
      (claim_id, kind, content_id, position, is_from_text, is_public, created_at)
      ${numbers} select claim_id, kind, content_id + number, position, is_from_text, is_public, created_at
      from claim_mentions cross join numbers where content_id = 1`.execute(db);
  }
}

onBothEngines('A merge of a claim that tens of thousands of items mention', (test) => {
  test('can be undone', async ({ database }) => {
    const { db } = database.engine;
    await insertArticle(db, { is_featured: false });
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const boats = await client.add('It has boats');
      const ships = await client.add('There are ships');
      await addMentions(hub, client, ships);
      const before = [[ships, COPIES + 1]];
      expect(await countMentions(db)).toEqual(before);
      const merged = await client.post(`/admin/edit-claim/${ships}/merge`, {
        into: String(boats),
        reason: 'The same.',
      });
      expect(merged.status, merged.html).toBe(303);
      expect((await countMentions(db)).map(([id]) => id)).toEqual([boats]);
      const undone = await client.undo(merged.location);
      expect([undone.status, undone.location]).toEqual([
        303,
        expect.not.stringContaining('not-undone'),
      ]);
      expect(await countMentions(db)).toEqual(before);
    });
  });
});

onBothEngines('A split of a claim into one that tens of thousands of items mention', (test) => {
  test('can be undone', async ({ database }) => {
    const { db } = database.engine;
    await insertArticle(db, { is_featured: false });
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const boats = await client.add('It has boats and ships');
      const split = await client.post(`/admin/edit-claim/${boats}/merge`, {
        intent: 'split',
        title: 'There are ships',
        reason: 'Two things.',
      });
      await addMentions(hub, client, boats + 1);
      const undone = await client.undo(split.location);
      expect(undone.location).not.toContain('not-undone');
      expect(await countMentions(db)).toEqual([[boats, COPIES + 1]]);
    });
  });
});
