import { expect } from 'vitest';
import { communityTags, getCommunity } from '#app/features/community/get-community.server.ts';
import { decide } from '#app/features/moderation/decisions/decide.server.ts';
import { undoDecision } from '#app/features/moderation/decisions/undo-decision.server.ts';
import { enqueueReview } from '#app/features/moderation/review/enqueue-review.server.ts';
import { getOwnSubmissions } from '#app/features/submissions/own/own-submissions.server.ts';
import type { Role } from '#app/http/actor.ts';
import { reviewKinds } from '#app/registry.server.ts';
import { insertActor } from '#tests/support/insert-actor.ts';
import { insertImage } from '#tests/support/insert-media.ts';
import { insertSubmission } from '#tests/support/insert-submission.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';

const now = new Date('2026-06-15T18:30:00Z');
const later = new Date('2026-06-16T18:30:00Z');

async function prepare(
  { engine, transaction, announced }: DatabaseFixture,
  role: Role,
  submission: Parameters<typeof insertSubmission>[1] = {},
) {
  const { db } = engine;
  const reviewer = await insertActor(db, role, 'Edda');
  const mara = await insertActor(db, 'subscriber', 'Mara');
  const id = await insertSubmission(db, { submitter_id: mara.id, ...submission });
  const who = { userId: mara.id, guestId: null };
  const about = { kind: 'submission', subjectId: id, cause: 'submitted' } as const;
  const words = { explanation: 'Waits.', title: 'A light', ...who, by: { ...who, name: 'Mara' } };
  const itemId = await transaction((unit) => enqueueReview(unit, { ...about, ...words }, now));
  const parts = { transaction, kinds: reviewKinds, now };
  const decision = async (word: 'approved' | 'rejected', at = now) =>
    decide({ ...parts, now: at }, { itemId, decision: word, reason: 'So.', reviewer });
  const back = () => undoDecision(parts, itemId, reviewer);
  const links = async () => {
    const own = await getOwnSubmissions(db, reviewKinds, mara, undefined);
    const shown = await getCommunity({ db, kinds: reviewKinds }, 'contributions', undefined);
    if (shown.tab !== 'contributions') throw new Error('another tab');
    return [own.items[0]?.publishedPath, shown.page.items[0]?.path];
  };
  const articles = () => db.selectFrom('articles').selectAll().execute();
  return { db, id, announced, decision, back, links, articles };
}

onBothEngines('A submission that is approved once more', (test) => {
  test('uses the article that was made of it before, as it was sent in by now', async ({
    database,
  }) => {
    const { db, id, decision, back, articles } = await prepare(database, 'moderator');
    await decision('approved');
    const [first] = await articles();
    await back();
    await db.updateTable('submissions').set({ title: 'Two lights' }).where('id', '=', id).execute();
    // What was refused in between is no reason to forget it.
    await decision('rejected');
    await back();
    await decision('approved', later);
    const all = await articles();
    expect(all).toMatchObject([{ id: first?.id, status: 'draft', title: 'Two lights' }]);
  });

  test("leaves the desk's own words, and what the desk has published by itself", async ({
    database,
  }) => {
    const { db, decision, back, articles } = await prepare(database, 'editor');
    await decision('approved');
    await back();
    const written = { title: 'Written at the desk', updated_at: later };
    await db.updateTable('articles').set(written).execute();
    await decision('approved', later);
    expect(await articles()).toMatchObject([{ title: written.title, status: 'published' }]);
    await back();
    expect(await articles()).toMatchObject([{ status: 'draft' }]);
    await db.updateTable('articles').set({ status: 'published' }).execute();
    const before = await articles();
    await decision('approved');
    expect(await articles()).toEqual(before);
  });

  test('makes a new one where the desk has deleted the first', async ({ database }) => {
    const { db, decision, back, articles } = await prepare(database, 'editor');
    await decision('approved');
    await back();
    await db.deleteFrom('articles').execute();
    await decision('approved');
    expect(await articles()).toMatchObject([
      { status: 'published', title: 'A light on the ridge' },
    ]);
  });

  test('uses the items of the gallery, a picture each', async ({ database }) => {
    const image_id = await insertImage(database.engine.db);
    const { db, decision, back } = await prepare(database, 'moderator', {
      kind: 'fan-art',
      image_id,
    });
    const items = () => db.selectFrom('media_items').select(['id', 'status']).execute();
    await decision('approved');
    const first = await items();
    await back();
    expect(await items()).toMatchObject([{ status: 'draft' }]);
    await decision('approved', later);
    expect(await items()).toEqual(first);
  });
});

onBothEngines('An accepted contribution', (test) => {
  test('leads to what it became from lists, as long as that is public', async ({ database }) => {
    const { db, decision, links, articles } = await prepare(database, 'editor');
    await decision('approved');
    const [article] = await articles();
    const path = `/news/${article?.id}-a-light-on-the-ridge`;
    expect(await links()).toEqual([path, path]);
    await db.updateTable('articles').set({ status: 'draft' }).execute();
    expect(await links()).toEqual([undefined, undefined]);
    expect(communityTags.contributions).toEqual(expect.arrayContaining(['news', 'media']));
  });
});
