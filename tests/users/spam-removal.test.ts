import { expect } from 'vitest';
import { performSanctionAction } from '#app/features/users/profile/perform-sanction-action.server.ts';
import { removeSpammer } from '#app/features/users/spam-removal/remove-spammer.server.ts';
import { getSpamPreview } from '#app/features/users/spam-removal/spam-preview.server.ts';
import { undoSpamRemoval } from '#app/features/users/spam-removal/undo-spam-removal.server.ts';
import { reviewKinds } from '#app/registry.server.ts';
import type { Database } from '#db/engine.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { expectTrueCounters } from '#tests/discussions/expect-true-counters.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { insertSubmission } from '#tests/support/rows/insert-submission.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

type SpamDeps = Parameters<typeof removeSpammer>[0];

const readPage = async (hub: TestHub, path: string) => (await hub.get(path)).text();

/** The rows that a removal may change. */
async function snapshot(db: Database) {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'status', 'removed_by', 'like_count', 'reply_count'])
    .orderBy('id')
    .execute();
  const likes = await db
    .selectFrom('post_likes')
    .select(['post_id', 'actor_id', 'created_at'])
    .orderBy('post_id')
    .orderBy('actor_id')
    .execute();
  const reports = await db.selectFrom('reports').select(['id', 'status']).orderBy('id').execute();
  const items = await db
    .selectFrom('review_items')
    .select(['id', 'decision'])
    .orderBy('id')
    .execute();
  const submissions = await db.selectFrom('submissions').select(['id', 'status']).execute();
  const threads = await db
    .selectFrom('threads')
    .select(['id', 'is_listed', 'post_count'])
    .orderBy('id')
    .execute();
  const profiles = await db.selectFrom('users').select(['id', 'about']).orderBy('id').execute();
  return { posts, likes, reports, items, submissions, threads, profiles };
}

/** Runs `work` where Sal has posted, liked and reported, and others have answered, liked and reported Sal. */
async function withSpammer(
  { engine: { db }, location }: DatabaseFixture,
  work: (site: { hub: TestHub; sal: number; threadId: number; deps: SpamDeps }) => Promise<void>,
): Promise<void> {
  const about = 'Lamps for less';
  const sal = await insertMember(db, { name: 'Sal', email: 'sal@example.com', about });
  await insertMember(db, { name: 'Ada', email: 'ada@example.com' });
  const actor = await insertActor(db, 'moderator', 'Maud');
  const [ridge = 0] = (await insertMessage(db, { body: 'The ridge at night' })).postIds;
  const { threadId, postIds } = await insertMessage(db, {
    body: 'Cheap lamps here',
    author: 'Sal',
    authorId: sal,
    replies: [{ body: 'Who buys these?' }, { body: 'You do', author: 'Sal', authorId: sal }],
  });
  const [lamps = 0] = postIds;
  await insertMessage(db, { body: 'Gone long ago', authorId: sal, status: 'removed' });
  await insertMessage(db, { body: 'Waiting lamps', authorId: sal, status: 'held' });
  await insertSubmission(db, { submitter_id: sal });
  await withHub(location, async (hub) => {
    const spammer = new BoardClient(hub, await signInAs(hub, 'sal@example.com'));
    const reader = new BoardClient(hub, await signInAs(hub, 'ada@example.com'));
    await spammer.performAction(ridge, 'like', { like: 'on' });
    await reader.performAction(ridge, 'like', { like: 'on' });
    await spammer.performAction(ridge, 'report', { reason: 'spam' });
    await reader.performAction(lamps, 'report', { reason: 'spam' });
    await reader.performAction(lamps, 'like', { like: 'on' });
    const { transaction, now } = hub.platform;
    await work({
      hub,
      sal,
      threadId,
      deps: { transaction, now: now(), actor, kinds: reviewKinds },
    });
  });
}

onBothEngines('Removing a spammer', (test) => {
  test('removes all of their content', async ({ database }) => {
    const { db } = database.engine;
    await withSpammer(database, async ({ hub, sal, threadId, deps }) => {
      expect(await getSpamPreview(db, sal, deps.now)).toMatchObject({
        visible: 2,
        held: 1,
        likes: 1,
        submissions: 1,
        reports: 1,
        sessions: 1,
        repliesByOthers: 1,
      });
      expect(await readPage(hub, '/message-board')).toContain('Cheap lamps here');
      await removeSpammer(deps, sal, 'Spam.');
      const page = await readPage(hub, '/message-board');
      expect(page).not.toContain('Cheap lamps here');
      expect(await readPage(hub, '/search?q=lamps')).not.toContain('Cheap lamps');
      expect(await readPage(hub, `/message-board/${threadId}`)).toContain('Who buys these?');
      await expectTrueCounters(db);
      const after = await snapshot(db);
      expect(after.profiles.map((row) => row.about)).not.toContain('Lamps for less');
      expect(after.likes).toHaveLength(2);
      expect(after.reports.map(({ status }) => status)).toEqual(['dismissed', 'upheld']);
      expect(after.items.filter(({ decision }) => decision === null)).toEqual([]);
      expect(after.submissions).toMatchObject([{ status: 'rejected' }]);
      expect(await getSpamPreview(db, sal, deps.now)).toMatchObject({
        visible: 0,
        held: 0,
        likes: 0,
        submissions: 0,
        reports: 0,
        sessions: 0,
      });
      expect(
        (await hub.post('/sign-in', { email: 'sal@example.com', password: 'x' })).status,
      ).not.toBe(303);
    });
  });

  test('can be undone, which restores exactly what was removed', async ({ database }) => {
    const { db } = database.engine;
    await withSpammer(database, async ({ hub, sal, deps }) => {
      const before = await snapshot(db);
      expect(await readPage(hub, '/message-board')).toContain('Cheap lamps here');
      await removeSpammer(deps, sal, 'Spam.');
      expect(await readPage(hub, '/message-board')).not.toContain('Cheap lamps here');
      const removal = await db.selectFrom('spam_removals').selectAll().executeTakeFirstOrThrow();
      expect(removal.state).toBe('removed');
      await undoSpamRemoval(deps, removal.id);
      expect(await snapshot(db)).toEqual(before);
      await expectTrueCounters(db);
      expect(await readPage(hub, '/message-board')).toContain('Cheap lamps here');
      await signInAs(hub, 'sal@example.com');
      const reporters = await db.selectFrom('reporters').selectAll().execute();
      expect(reporters.every((row) => row.upheld_count + row.dismissed_count === 0)).toBe(true);
    });
  });

  test('continues in a job for many posts, and can be undone before the job ends', async ({
    database,
  }) => {
    const { db } = database.engine;
    const sal = await insertMember(db, { name: 'Sal', email: 'sal@example.com' });
    const actor = await insertActor(db, 'moderator', 'Maud');
    const posts = (count: number) =>
      Array.from({ length: count }, () => ({ body: 'Lamps', authorId: sal }));
    await insertMessage(db, { body: 'A quiet thread', replies: posts(220) });
    await withHub(database.location, async (hub) => {
      const deps = {
        transaction: hub.platform.transaction,
        now: hub.platform.now(),
        actor,
        kinds: reviewKinds,
      };
      const before = await snapshot(db);
      const first = await removeSpammer(deps, sal, 'Spam.');
      await undoSpamRemoval(deps, first);
      await hub.runJobs();
      expect(await snapshot(db)).toEqual(before);
      const second = await removeSpammer(deps, sal, 'Spam.');
      await hub.runJobs();
      const removal = await db
        .selectFrom('spam_removals')
        .select('state')
        .where('id', '=', second)
        .executeTakeFirstOrThrow();
      expect(removal.state).toBe('removed');
      const left = await getSpamPreview(db, sal, deps.now);
      expect(left).toMatchObject({ visible: 0, held: 0 });
      await expectTrueCounters(db);
    });
  });

  test('is refused twice and for staff, and can be undone for a day', async ({ database }) => {
    const { engine, transaction } = database;
    const { db } = engine;
    const now = new Date('2026-06-15T18:30:00Z');
    const sal = await insertMember(db, { name: 'Sal' });
    const one = await insertActor(db, 'moderator', 'Maud');
    const two = await insertActor(db, 'moderator', 'Milan');
    const admin = await insertActor(db, 'admin');
    const attempts = await Promise.allSettled(
      [one, two].map((actor) =>
        removeSpammer({ transaction, now, actor, kinds: reviewKinds }, sal, 'Spam.'),
      ),
    );
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = attempts.find((attempt) => attempt.status === 'rejected');
    expect(String(refused?.reason)).toContain('Someone else already removed this spammer.');
    const removeStaff = removeSpammer(
      { transaction, now, actor: one, kinds: reviewKinds },
      two.id,
      '.',
    );
    await expect(removeStaff).rejects.toThrow('Only admins can ban staff');
    const removeAdmin = removeSpammer(
      { transaction, now, actor: admin, kinds: reviewKinds },
      admin.id,
      '.',
    );
    await expect(removeAdmin).rejects.toThrow('Admins can’t be removed');
    const { id } = await db.selectFrom('spam_removals').select('id').executeTakeFirstOrThrow();
    const late = new Date(now.getTime() + 25 * 3_600_000);
    const lateUndo = undoSpamRemoval(
      { transaction, now: late, actor: one, kinds: reviewKinds },
      id,
    );
    await expect(lateUndo).rejects.toThrow('24 hours');
    // A spammer who was unbanned can be removed again.
    await performSanctionAction({ transaction, now: late, actor: one }, sal, 'unban', undefined);
    await removeSpammer({ transaction, now: late, actor: one, kinds: reviewKinds }, sal, 'Spam.');
  });
});
