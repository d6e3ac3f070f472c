import { expect } from 'vitest';
import { communityTags, getCommunity } from '#app/features/community/get-community.server.ts';
import { decide } from '#app/features/moderation/decisions/decide.server.ts';
import { undoDecision } from '#app/features/moderation/decisions/undo-decision.server.ts';
import { enqueueReview } from '#app/features/moderation/review/enqueue-review.server.ts';
import { getOwnSubmissions } from '#app/features/submissions/own/own-submissions.server.ts';
import type { BuiltInRole } from '#app/http/actor.ts';
import { reviewKinds } from '#app/registry.server.ts';
import type { Database } from '#db/engine.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertImage } from '#tests/support/rows/insert-media.ts';
import { insertSubmission } from '#tests/support/rows/insert-submission.ts';

const now = new Date('2026-06-15T18:30:00Z');
const later = new Date('2026-06-16T18:30:00Z');

async function prepare(
  { engine, transaction, announced }: DatabaseFixture,
  role: BuiltInRole,
  submission: Parameters<typeof insertSubmission>[1] = {},
) {
  const { db } = engine;
  const reviewer = await insertActor(db, role, 'Edda');
  const mara = await insertActor(db, 'subscriber', 'Mara');
  const id = await insertSubmission(db, { submitter_id: mara.id, ...submission });
  const item = {
    kind: 'submission',
    subjectId: id,
    cause: 'submitted',
    explanation: 'New submission.',
    title: 'A light',
    authorId: mara.id,
    actor: mara,
  } as const;
  const itemId = await transaction((unit) => enqueueReview(unit, item, now));
  const deps = { transaction, kinds: reviewKinds, now };
  const decideTo = async (decision: 'approved' | 'rejected', at = now) =>
    decide({ ...deps, now: at }, { itemId, decision, reason: 'So.', reviewer });
  const undo = () => undoDecision(deps, itemId, reviewer);
  const publicPaths = async () => {
    const own = await getOwnSubmissions(db, reviewKinds, mara, undefined);
    const deps = { db, kinds: reviewKinds, now, addCacheTags: () => {} };
    const shown = await getCommunity(deps, 'contributions', undefined);
    if (shown.tab !== 'contributions') throw new Error('another tab');
    return [own.items[0]?.publishedPath, shown.page.items[0]?.path];
  };
  const articles = () => db.selectFrom('articles').selectAll().execute();
  return { db, id, announced, decideTo, undo, publicPaths, articles };
}

async function insertComments(db: Database, kind: 'article' | 'media', id = 0): Promise<void> {
  const thread = { subject_kind: kind, subject_id: id, category: null, title: null };
  await db
    .insertInto('threads')
    .values({ ...thread, opening_post_id: null, post_count: 1, created_at: now, last_post_at: now })
    .execute();
}

onBothEngines('A submission that is approved again', (test) => {
  test('leaves nothing behind while its approval is undone', async ({ database }) => {
    const { db, decideTo, undo, articles } = await prepare(database, 'editor');
    await decideTo('approved');
    expect(await articles()).toHaveLength(1);
    await undo();
    expect(await articles()).toEqual([]);
    expect(await db.selectFrom('submissions').select(['status', 'published_id']).execute()).toEqual(
      [{ status: 'pending', published_id: null }],
    );
    await decideTo('approved', later);
    expect(await articles()).toMatchObject([{ status: 'published' }]);
  });

  test('updates the article made by its first approval, if that has comments', async ({
    database,
  }) => {
    const { db, id, decideTo, undo, articles } = await prepare(database, 'moderator');
    await decideTo('approved');
    const [first] = await articles();
    await insertComments(db, 'article', first?.id);
    await undo();
    await db.updateTable('submissions').set({ title: 'Two lights' }).where('id', '=', id).execute();
    // A rejection in between does not lose the article.
    await decideTo('rejected');
    await undo();
    await decideTo('approved', later);
    const all = await articles();
    expect(all).toMatchObject([{ id: first?.id, status: 'draft', title: 'Two lights' }]);
  });

  test('keeps what staff have edited or published themselves', async ({ database }) => {
    const { db, decideTo, undo, articles } = await prepare(database, 'editor');
    await decideTo('approved');
    const edited = { title: 'Edited by staff', updated_at: later };
    await db.updateTable('articles').set(edited).execute();
    await undo();
    await decideTo('approved', later);
    expect(await articles()).toMatchObject([{ title: edited.title, status: 'published' }]);
    await undo();
    expect(await articles()).toMatchObject([{ status: 'removed' }]);
    await db.updateTable('articles').set({ status: 'published' }).execute();
    const before = await articles();
    await decideTo('approved');
    expect(await articles()).toEqual(before);
  });

  test('creates a new article if staff deleted the first', async ({ database }) => {
    const { db, decideTo, undo, articles } = await prepare(database, 'editor');
    await decideTo('approved');
    await insertComments(db, 'article', (await articles())[0]?.id);
    await undo();
    await db.deleteFrom('articles').execute();
    await decideTo('approved');
    expect(await articles()).toMatchObject([
      { status: 'published', title: 'A light on the ridge' },
    ]);
  });

  test('reuses the gallery items that have comments', async ({ database }) => {
    const image_id = await insertImage(database.engine.db);
    const { db, decideTo, undo } = await prepare(database, 'moderator', {
      kind: 'fan-art',
      image_id,
    });
    const items = () => db.selectFrom('media_items').select(['id', 'status']).execute();
    await decideTo('approved');
    await undo();
    expect(await items()).toEqual([]);
    await decideTo('approved', later);
    const published = await items();
    expect(published).toMatchObject([{ status: 'published' }]);
    await insertComments(db, 'media', published[0]?.id);
    await undo();
    expect(await items()).toMatchObject([{ status: 'removed' }]);
    await decideTo('approved', later);
    expect(await items()).toEqual(published);
  });
});

onBothEngines('An approved contribution', (test) => {
  test('links to its published content from lists while that is public', async ({ database }) => {
    const { db, decideTo, publicPaths, articles } = await prepare(database, 'editor');
    await decideTo('approved');
    const [article] = await articles();
    const path = `/news/${article?.id}-a-light-on-the-ridge`;
    expect(await publicPaths()).toEqual([path, path]);
    await db.updateTable('articles').set({ status: 'draft' }).execute();
    expect(await publicPaths()).toEqual([undefined, undefined]);
    expect(communityTags.contributions).toEqual(expect.arrayContaining(['news', 'media']));
  });
});
