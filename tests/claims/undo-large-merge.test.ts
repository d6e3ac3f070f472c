import { sql } from 'kysely';
import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

/** More than a statement takes parameters, on both databases. */
const COPIES = 66_000;

onBothEngines('A merge of a claim that tens of thousands of items mention', (test) => {
  test('can be undone', async ({ database }) => {
    const { db } = database.engine;
    await insertArticle(db, { is_featured: false });
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const { cookie } = client;
      const boats = await client.add('It has boats');
      const ships = await client.add('There are ships');
      const card = { body: `[](claim:${ships})`, intent: 'save' };
      await (await submitForm(hub, '/admin/edit-article/1', card, { cookie })).text();
      const numbers = sql`with recursive numbers (number) as
        (select 1 union all select number + 1 from numbers where number < ${COPIES})`;
      await sql`insert into claim_mentions
        (claim_id, kind, content_id, position, is_from_text, is_public, created_at)
        ${numbers} select claim_id, kind, content_id + number, position, is_from_text, is_public, created_at
        from claim_mentions cross join numbers`.execute(db);
      const count = async () => {
        const mentions = await db
          .selectFrom('claim_mentions')
          .select(({ fn }) => ['claim_id', fn.countAll().as('count')])
          .groupBy('claim_id')
          .execute();
        return mentions.map((row) => [row.claim_id, Number(row.count)]);
      };
      const before = [[ships, COPIES + 1]];
      expect(await count()).toEqual(before);
      const merged = await client.post(`/admin/edit-claim/${ships}/merge`, {
        into: String(boats),
        reason: 'The same.',
      });
      expect(merged.status, merged.html).toBe(303);
      expect((await count()).map(([id]) => id)).toEqual([boats]);
      const undone = await client.undo(merged.location);
      expect([undone.status, undone.location]).toEqual([
        303,
        expect.not.stringContaining('not-undone'),
      ]);
      expect(await count()).toEqual(before);
    });
  });
});
