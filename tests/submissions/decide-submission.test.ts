import { expect } from 'vitest';
import { decide } from '#app/features/moderation/decisions/decide.server.ts';
import { undoDecision } from '#app/features/moderation/decisions/undo-decision.server.ts';
import { enqueueReview } from '#app/features/moderation/review/enqueue-review.server.ts';
import { listSubmissions } from '#app/features/moderation/submissions/submissions.queries.server.ts';
import { reviewKinds } from '#app/registry.server.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertImage } from '#tests/support/rows/insert-media.ts';
import { insertSubmission } from '#tests/support/rows/insert-submission.ts';

const now = new Date('2026-06-15T18:30:00Z');

async function insertPending(
  { engine, transaction }: DatabaseFixture,
  submission: Parameters<typeof insertSubmission>[1] = {},
) {
  const subjectId = await insertSubmission(engine.db, submission);
  const itemId = await transaction((unit) =>
    enqueueReview(
      unit,
      {
        kind: 'submission',
        subjectId,
        cause: 'submitted',
        explanation: 'New submission.',
        title: 'A light on the ridge',
        authorId: null,
        actor: { id: null, name: 'Pim' },
      },
      now,
    ),
  );
  return { subjectId, itemId };
}

onBothEngines('Deciding about a submission', (test) => {
  test('publishes an article with credit when an editor approves news', async ({ database }) => {
    const { engine, transaction, announced } = database;
    const { itemId, subjectId } = await insertPending(database);
    const reviewer = await insertActor(engine.db, 'editor');
    const deps = { transaction, kinds: reviewKinds, now };
    const decision = { itemId, decision: 'approved', reason: undefined, reviewer } as const;
    expect(await decide(deps, decision)).toMatchObject({ kind: 'done' });
    const article = await engine.db.selectFrom('articles').selectAll().executeTakeFirstOrThrow();
    expect(article).toMatchObject({
      title: 'A light on the ridge',
      slug: 'a-light-on-the-ridge',
      status: 'published',
      category: 'rumors',
      created_by: reviewer.id,
      sources_json: [{ label: 'example.com', url: 'https://example.com/ridge' }],
    });
    expect(article.body).toContain('With thanks to Pim');
    const submission = await engine.db
      .selectFrom('submissions')
      .select('status')
      .where('id', '=', subjectId)
      .executeTakeFirstOrThrow();
    expect(submission.status).toBe('approved');
    expect(announced).toEqual(expect.arrayContaining(['news', 'submissions']));
  });

  test('creates a draft when a moderator, who may not publish, approves it', async ({
    database,
  }) => {
    const { engine, transaction } = database;
    const { itemId } = await insertPending(database);
    const reviewer = await insertActor(engine.db, 'moderator');
    await decide(
      { transaction, kinds: reviewKinds, now },
      { itemId, decision: 'approved', reason: undefined, reviewer },
    );
    const article = await engine.db.selectFrom('articles').select('status').executeTakeFirst();
    expect(article?.status).toBe('draft');
  });

  test('publishes approved fan art in the gallery with credit', async ({ database }) => {
    const { engine, transaction } = database;
    const image_id = await insertImage(engine.db);
    const { itemId } = await insertPending(database, { kind: 'fan-art', image_id });
    const reviewer = await insertActor(engine.db, 'moderator');
    await decide(
      { transaction, kinds: reviewKinds, now },
      { itemId, decision: 'approved', reason: undefined, reviewer },
    );
    const item = await engine.db.selectFrom('media_items').selectAll().executeTakeFirst();
    expect(item).toMatchObject({
      type: 'artwork',
      provenance: 'fan-made',
      credit: 'Pim',
      status: 'published',
      image_id,
    });
  });

  test('publishes media as the type that the reviewer chose', async ({ database }) => {
    const { engine, transaction } = database;
    const image_id = await insertImage(engine.db);
    const { itemId } = await insertPending(database, {
      kind: 'media',
      category: 'image',
      image_id,
    });
    const reviewer = await insertActor(engine.db, 'moderator');
    const request = { itemId, decision: 'approved', reason: undefined, reviewer } as const;
    await decide({ transaction, kinds: reviewKinds, now }, { ...request, category: 'artwork' });
    const item = await engine.db.selectFrom('media_items').select('type').executeTakeFirst();
    expect(item?.type).toBe('artwork');
  });

  test('offers to publish media as a video only with a link that plays', async ({ database }) => {
    const { db } = database.engine;
    const media = { kind: 'media', category: 'video' } as const;
    const links_json = ['https://www.youtube.com/watch?v=aqz-KE-bpKQ'];
    const image = await insertSubmission(db, media);
    const video = await insertSubmission(db, { ...media, number: 2, links_json });
    const kind = reviewKinds.find((candidate) => candidate.kind === 'submission');
    const subjects = await kind?.findSubjects(db, [image, video]);
    const offered = (id: number) => Object.keys(subjects?.get(id)?.categories ?? {});
    expect(offered(image)).toEqual(['image', 'artwork']);
    expect(offered(video)).toEqual(['video', 'image', 'artwork']);
  });

  test('lets only one of two concurrent decisions win', async ({ database }) => {
    const { engine, transaction } = database;
    const { itemId } = await insertPending(database);
    const editor = await insertActor(engine.db, 'editor', 'Anouk');
    const admin = await insertActor(engine.db, 'admin', 'Bram');
    const deps = { transaction, kinds: reviewKinds, now };
    const results = await Promise.all([
      decide(deps, { itemId, decision: 'approved', reason: undefined, reviewer: editor }),
      decide(deps, { itemId, decision: 'rejected', reason: 'No.', reviewer: admin }),
    ]);
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['already-decided', 'done']);
    const acts = await engine.db.selectFrom('audit_log').select('action').execute();
    expect(acts).toHaveLength(1);
  });

  test('is forbidden without the right to review', async ({ database }) => {
    const { engine, transaction } = database;
    const { itemId } = await insertPending(database);
    const reviewer = await insertActor(engine.db, 'subscriber');
    const deciding = decide(
      { transaction, kinds: reviewKinds, now },
      { itemId, decision: 'approved', reason: undefined, reviewer },
    );
    await expect(deciding).rejects.toMatchObject({ code: 'forbidden' });
    expect(await engine.db.selectFrom('articles').selectAll().execute()).toEqual([]);
  });

  test('is recorded in the audit log with before, after and reason', async ({ database }) => {
    const { engine, transaction } = database;
    const { itemId, subjectId } = await insertPending(database);
    const reviewer = await insertActor(engine.db, 'editor');
    await decide(
      { transaction, kinds: reviewKinds, now },
      { itemId, decision: 'rejected', reason: 'We already have this.', reviewer },
    );
    const act = await engine.db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow();
    expect(act).toMatchObject({
      actor_id: reviewer.id,
      action: 'submission.reject',
      subject_kind: 'submission',
      subject_id: subjectId,
      before_json: { status: 'pending', reviewItem: itemId },
      after_json: { status: 'rejected' },
      reason: 'We already have this.',
    });
  });

  test('can be undone, which deletes the untouched article and makes the tip pending again', async ({
    database,
  }) => {
    const { engine, transaction } = database;
    const { itemId, subjectId } = await insertPending(database);
    const reviewer = await insertActor(engine.db, 'editor');
    const deps = { transaction, kinds: reviewKinds, now };
    await decide(deps, { itemId, decision: 'approved', reason: undefined, reviewer });
    await undoDecision(deps, itemId, reviewer);
    const article = await engine.db.selectFrom('articles').select('status').executeTakeFirst();
    expect(article).toBeUndefined();
    const [submission] = await listSubmissions(engine.db, [subjectId]);
    expect(submission?.status).toBe('pending');
    await expect(undoDecision(deps, itemId, reviewer)).rejects.toMatchObject({
      code: 'refused',
    });
    expect(
      await decide(deps, { itemId, decision: 'rejected', reason: 'No.', reviewer }),
    ).toMatchObject({
      kind: 'done',
    });
  });
});
