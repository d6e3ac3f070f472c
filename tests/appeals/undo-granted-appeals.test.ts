import { expect } from 'vitest';
import type { AppealRef } from '#app/features/appeals/appealable-decisions.server.ts';
import { listAppealableDecisions } from '#app/features/appeals/appealable-decisions.server.ts';
import { emailAppealOutcome } from '#app/features/appeals/email-appeal-outcome.server.ts';
import { submitAppeal } from '#app/features/appeals/submit-appeal.server.ts';
import { undoFromLog } from '#app/features/audit/undo.server.ts';
import { decide } from '#app/features/moderation/decisions/decide.server.ts';
import { undoDecision } from '#app/features/moderation/decisions/undo-decision.server.ts';
import { enqueueReview } from '#app/features/moderation/review/enqueue-review.server.ts';
import { getReviewKind } from '#app/features/moderation/review/review-kind.server.ts';
import { performSanctionAction } from '#app/features/users/profile/perform-sanction-action.server.ts';
import { actions, reviewKinds } from '#app/registry.server.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { expectTrueCounters } from '#tests/discussions/expect-true-counters.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';

const now = new Date('2026-06-15T18:30:00Z');
const later = new Date('2026-06-15T19:30:00Z');

async function prepare({ engine, transaction }: DatabaseFixture) {
  const { db } = engine;
  const mara = await insertMember(db);
  const maud = await insertActor(db, 'moderator', 'Maud');
  const milan = await insertActor(db, 'moderator', 'Milan');
  const admin = await insertActor(db, 'admin', 'Edda');
  const deps = { transaction, kinds: reviewKinds, now: later };
  const item = (kind: 'post' | 'appeal') =>
    db.selectFrom('review_items').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow();
  /** Submits an appeal, or takes the reopened one, and grants it. */
  const grant = async (ref?: AppealRef) => {
    if (ref)
      await submitAppeal(
        { transaction, now },
        { id: mara, name: 'Mara', token: undefined },
        ref,
        'No.',
      );
    const { id: itemId } = await item('appeal');
    const decision = {
      itemId,
      decision: 'approved',
      reason: 'You are right.',
      reviewer: milan,
    } as const;
    expect(await decide(deps, decision)).toMatchObject({ kind: 'done' });
  };
  /** Undoes the latest granted appeal from its audit log entry. */
  const undo = async () => {
    const { id } = await db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'appeal.approve')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const signer = createSigner('test');
    return undoFromLog({ db, transaction, signer, now: later, actor: admin }, actions, id);
  };
  const outcomes = async () =>
    (await listAppealableDecisions(db, mara, later)).map(({ appeal }) => appeal?.outcome);
  const listNotifications = async () => {
    const rows = await db
      .selectFrom('notifications')
      .select(['decision', 'title', 'reason', 'path'])
      .where('recipient_id', '=', mara)
      .where('kind', '=', 'decision')
      .orderBy('id')
      .execute();
    return rows;
  };
  const notifiedDecisions = async () => (await listNotifications()).map(({ decision }) => decision);
  const reopened = async () =>
    (await listNotifications()).find(({ decision }) => decision === 'appeal-reopened');
  return {
    db,
    transaction,
    mara,
    maud,
    milan,
    admin,
    item,
    grant,
    undo,
    outcomes,
    notifiedDecisions,
    reopened,
  };
}

async function removedPost(database: DatabaseFixture) {
  const prepared = await prepare(database);
  const { db, transaction, mara, maud } = prepared;
  const { postIds } = await insertMessage(db, { author: 'Mara', authorId: mara });
  const [subjectId = 0] = postIds;
  const about = {
    kind: 'post',
    subjectId,
    cause: 'reported',
    explanation: 'Reported',
    title: 'A',
    authorId: mara,
    actor: { id: mara, name: 'Mara' },
  } as const;
  const itemId = await transaction((unit) => enqueueReview(unit, about, now));
  const removal = { itemId, decision: 'removed', reason: 'It is spam.', reviewer: maud } as const;
  await decide({ transaction, kinds: reviewKinds, now }, removal);
  const status = async () =>
    (await db.selectFrom('posts').select('status').executeTakeFirstOrThrow()).status;
  return { ...prepared, subjectId, itemId, status };
}

onBothEngines('A granted appeal that is undone from the log', (test) => {
  test('restores the first decision and reopens the appeal', async ({ database }) => {
    const { db, itemId, maud, item, grant, undo, status, outcomes, notifiedDecisions, reopened } =
      await removedPost(database);
    await grant({ kind: 'decision', id: itemId });
    expect([await status(), await notifiedDecisions()]).toEqual(['visible', ['appeal-granted']]);
    expect(await undo()).toBe('action-undone');
    expect(await status()).toBe('removed');
    expect(await item('post')).toMatchObject({
      decision: 'removed',
      reason: 'It is spam.',
      decided_by: maud.id,
      decided_at: now,
    });
    expect((await item('appeal')).decision).toBeNull();
    expect([await outcomes(), await notifiedDecisions()]).toEqual([
      [null],
      ['removed', 'appeal-reopened'],
    ]);
    const reopenedNotification = { title: 'Your message stays removed: A', reason: 'It is spam.' };
    expect(await reopened()).toMatchObject(reopenedNotification);
    await expectTrueCounters(db);
    expect(await undo()).toBe('not-undone');
    // The reopened appeal can be granted and undone again.
    await grant();
    expect(await status()).toBe('visible');
    expect(await undo()).toBe('action-undone');
    expect(await status()).toBe('removed');
  });

  test('changes nothing if the content has changed since', async ({ database }) => {
    const { transaction, itemId, subjectId, maud, item, grant, undo, status } =
      await removedPost(database);
    await grant({ kind: 'decision', id: itemId });
    const decisionContext = {
      decision: 'removed',
      reviewer: maud,
      reason: undefined,
      now: later,
    } as const;
    await transaction((unit) =>
      getReviewKind(reviewKinds, 'post').apply(unit, subjectId, decisionContext),
    );
    await transaction(async (unit) => {
      await unit.db.updateTable('posts').set({ removed_by: 'author' }).execute();
    });
    expect(await undo()).toBe('not-undone');
    expect([await status(), (await item('appeal')).decision]).toEqual(['removed', 'approved']);
  });

  test('keeps the appealed decision from being undone by itself', async ({ database }) => {
    const { transaction, itemId, maud, milan, item, grant, undo, status } =
      await removedPost(database);
    const deps = { transaction, kinds: reviewKinds, now: later };
    const undoFirst = () => undoDecision(deps, itemId, maud);
    await grant({ kind: 'decision', id: itemId });
    await expect(undoFirst()).rejects.toMatchObject({ code: 'refused' });
    expect([await status(), (await item('post')).decision]).toEqual(['visible', 'kept']);
    expect([await undo(), await status()]).toEqual(['action-undone', 'removed']);
    const { id: appealItemId } = await item('appeal');
    await decide(deps, {
      itemId: appealItemId,
      decision: 'rejected',
      reason: 'It was.',
      reviewer: milan,
    });
    await expect(undoFirst()).rejects.toMatchObject({ code: 'refused' });
    expect([await status(), (await item('post')).decision]).toEqual(['removed', 'removed']);
    await undoDecision(deps, appealItemId, milan);
    await undoFirst();
    expect((await item('post')).decision).toBeNull();
  });

  test('restores the lifted sanction and notifies the member', async ({ database }) => {
    const {
      db,
      transaction,
      mara,
      maud,
      item,
      grant,
      undo,
      outcomes,
      notifiedDecisions,
      reopened,
    } = await prepare(database);
    const deps = { transaction, now, actor: maud };
    await performSanctionAction(deps, mara, 'ban', { reason: 'Spam.', until: undefined });
    const sanction = () => db.selectFrom('sanctions').selectAll().executeTakeFirstOrThrow();
    const given = await sanction();
    await grant({ kind: 'sanction', id: given.id });
    expect((await sanction()).lifted_at).toEqual(later);
    expect(await undo()).toBe('action-undone');
    expect(await sanction()).toEqual(given);
    expect((await item('appeal')).decision).toBeNull();
    expect([await outcomes(), await notifiedDecisions()]).toEqual([[null], ['appeal-reopened']]);
    const message = 'You are banned permanently. Reason: Spam.';
    expect(await reopened()).toMatchObject({ title: message, reason: null });
    const jobs = await db.selectFrom('jobs').select(['name', 'input_json']).orderBy('id').execute();
    expect(jobs.slice(-2)).toEqual([
      { name: 'sanctions.notify', input_json: { sanctionId: given.id, event: 'applied' } },
      { name: 'appeals.email-outcome', input_json: { appealId: 1, isReopened: true } },
    ]);
    const emails: unknown[] = [];
    const context = {
      origin: 'https://hub.example.com',
      finishWith: (work: (unit: object) => Promise<void>) =>
        work({
          db,
          enqueue: async ({ name }: { name: string }, input: { message: string }) =>
            emails.push([name, input.message]),
        }),
      now: () => later,
    } as never;
    await emailAppealOutcome({ appealId: 1, reason: 'You are right.' }, context);
    await emailAppealOutcome({ appealId: 1, isReopened: true }, context);
    expect(emails).toEqual([['email.appeal-reopened', message]]);
    await grant();
    expect((await sanction()).lifted_at).toEqual(later);
  });

  test('changes nothing if the member was sanctioned again since', async ({ database }) => {
    const { db, transaction, mara, maud, grant, undo } = await prepare(database);
    const deps = { transaction, now, actor: maud };
    await performSanctionAction(deps, mara, 'mute', { reason: 'Spam.', until: undefined });
    const { id } = await db.selectFrom('sanctions').select('id').executeTakeFirstOrThrow();
    await grant({ kind: 'sanction', id });
    await performSanctionAction(deps, mara, 'mute', { reason: 'Rude.', until: undefined });
    const all = () => db.selectFrom('sanctions').selectAll().orderBy('id').execute();
    const before = await all();
    expect(await undo()).toBe('not-undone');
    expect(await all()).toEqual(before);
  });
});

onBothEngines('The undone outcome of an appeal', (test) => {
  test('is announced with the current restriction, not with the appealed one', async ({
    database,
  }) => {
    const { db, transaction, mara, maud, milan, item, reopened } = await prepare(database);
    const deps = { transaction, now, actor: maud };
    await performSanctionAction(deps, mara, 'mute', { reason: 'Rude.', until: undefined });
    const { id } = await db.selectFrom('sanctions').select('id').executeTakeFirstOrThrow();
    const ref = { kind: 'sanction', id } as const;
    await submitAppeal(
      { transaction, now },
      { id: mara, name: 'Mara', token: undefined },
      ref,
      'No.',
    );
    const reviewDeps = { transaction, kinds: reviewKinds, now: later };
    const { id: itemId } = await item('appeal');
    const upheld = { itemId, decision: 'rejected', reason: 'It was.', reviewer: milan } as const;
    await decide(reviewDeps, upheld);
    await undoDecision(reviewDeps, itemId, milan);
    const path = expect.stringMatching(/^\/appeal/);
    const muted = 'You are muted permanently. Reason: Rude.';
    expect(await reopened()).toMatchObject({ title: muted, path });
    await decide(reviewDeps, upheld);
    expect(await reopened()).toBeUndefined();
    await performSanctionAction(deps, mara, 'unmute', undefined);
    await undoDecision(reviewDeps, itemId, milan);
    const free = 'You’re no longer muted. You can post again.';
    expect(await reopened()).toMatchObject({ title: free, reason: null });
  });
});
