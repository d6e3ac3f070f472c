import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

/** An article that a decision took down. */
async function removeArticle(hub: TestHub) {
  const { db } = hub.platform.engine;
  const id = await insertArticle(db, { title: 'Copied' });
  const { cookie, read } = await signInStaff(hub, 'admin');
  const review = `/admin/review/reported/article/${id}`;
  await hub.post(review, { intent: 'enqueue' }, { cookie });
  await hub.post(review, { decision: 'removed', reason: 'illegal' }, { cookie });
  return {
    undo: async () => {
      const { status, headers } = await hub.post(review, { intent: 'undo' }, { cookie });
      expect(status).toBe(303);
      return read(headers.get('location') ?? '');
    },
    findDecision: async () => {
      const items = db.selectFrom('review_items').where('subject_id', '=', id);
      return (await items.select('decision').executeTakeFirstOrThrow()).decision;
    },
  };
}

onBothEngines('Undoing a decision', (test) => {
  test('a second time says that nothing was undone', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { undo, findDecision } = await removeArticle(hub);
      expect(await findDecision()).toBe('removed');
      expect(await undo()).toContain('Decision undone');
      expect(await findDecision()).toBeNull();
      expect(await undo()).toContain('Not undone');
    });
  });
});
