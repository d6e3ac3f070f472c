import { RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import type { Right } from '#app/features/identity/rights.policy.ts';
import { reviewKindsContext } from '#app/features/moderation/review.server.ts';
import { getActivityCounts } from '#app/features/users/profile/activity-counts.server.ts';
import { getPersonTimeline } from '#app/features/users/profile/person-timeline.server.ts';
import { updateStaffNotes } from '#app/features/users/profile/staff-notes.server.ts';
import { changeRoles } from '#app/features/users/roles/change-roles.server.ts';
import type { Member } from '#app/http/actor.ts';
import { contentKinds, reviewKinds } from '#app/registry.server.ts';
import type { Database } from '#db/engine.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { insertSubmission } from '#tests/support/rows/insert-submission.ts';

const day = (number: number) => new Date(Date.UTC(2026, 1, number, 12));
const SINCE = '2026-01-15T12:00:00.000Z';

async function prepare({ engine, transaction }: DatabaseFixture) {
  const { db } = engine;
  const admin = await insertActor(db, 'admin', 'Mara');
  const moderator = await insertActor(db, 'moderator', 'Ada');
  const pat = await insertActor(db, 'subscriber', 'Pat');
  const context = new RouterContextProvider();
  context.set(contentKindsContext, contentKinds);
  context.set(reviewKindsContext, reviewKinds);
  const read = (actor: Member, query = '') =>
    getPersonTimeline(
      { db, actor, context, url: new URL(`https://hub.example/${query}`) },
      { id: pat.id, access: pat, since: SINCE },
    );
  const labels = async (actor: Member, query?: string) =>
    (await read(actor, query)).items.map(({ label }) => label);
  return { db, transaction, admin, moderator, pat, read, labels };
}

/** A moderator whose role has only these rights. */
function withRights(member: Member, rights: readonly Right[], categories?: string[]): Member {
  return { ...member, role: 'custom-1', rights, moderatedCategories: categories };
}

async function insertHistory(db: Database, pat: Member, moderator: Member): Promise<void> {
  const by = { authorId: pat.id, author: 'Pat' };
  const { postIds } = await insertMessage(db, { ...by, title: 'Fog', body: 'Thick.', at: day(1) });
  await insertMessage(db, { title: 'Tide', replies: [{ ...by, body: 'Low.', at: day(2) }] });
  await insertMessage(db, { ...by, title: 'Held one', status: 'held', at: day(3) });
  await insertSubmission(db, { submitter_id: pat.id, submitted_at: day(4), status: 'approved' });
  const [postId = 0] = postIds;
  await db
    .insertInto('review_items')
    .values({
      kind: 'post',
      subject_id: postId,
      cause: 'reported',
      phase: null,
      explanation: 'Reported.',
      title: 'Thick.',
      urgency: 1,
      author_id: pat.id,
      opened_at: day(5),
      claimed_by: null,
      claimed_at: null,
      decision: 'kept',
      reason: 'It’s fine.',
      decided_by: moderator.id,
      decided_at: day(6),
      assigned_to: null,
      assigned_role: null,
      waiting_for: null,
      waiting_until_at: null,
    })
    .execute();
  const report = { subject_kind: 'post', reason: 'spam', status: 'dismissed' } as const;
  await db
    .insertInto('reports')
    .values([
      { ...report, subject_id: postId, reporter_id: moderator.id, created_at: day(5) },
      { ...report, subject_id: postId + 1, reporter_id: pat.id, created_at: day(7) },
    ])
    .execute();
  const { id: sanctionId } = await db
    .insertInto('sanctions')
    .values({
      kind: 'mute',
      subject_id: pat.id,
      reason: 'Too loud.',
      until_at: day(20),
      created_at: day(8),
      created_by: moderator.id,
      lifted_at: day(10),
      lifted_by: moderator.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('appeals')
    .values({
      review_item_id: null,
      decided_at: null,
      sanction_id: sanctionId,
      appellant_id: pat.id,
      body: 'I wasn’t that loud.',
      created_at: day(9),
      outcome: 'granted',
    })
    .execute();
}

const everything = [
  'Unmuted',
  'Appealed a decision (granted)',
  'Muted',
  'Reported a post (dismissed)',
  'Kept: Thick.',
  'Was reported for a post (dismissed)',
  'Sent in “A light on the ridge” (approved)',
  'Started “Held one” (awaiting approval)',
  'Replied in “Tide”',
  'Started “Fog”',
  'Joined',
];

onBothEngines('The timeline of a person', (test) => {
  test('has what happened with them, newest first', async ({ database }) => {
    const { db, pat, moderator, labels, read } = await prepare(database);
    await insertHistory(db, pat, moderator);
    expect(await labels(moderator)).toEqual(everything);
    const { items } = await read(moderator);
    expect(items[0]).toMatchObject({ at: day(10).toISOString(), by: 'Ada' });
    expect(items[2]).toMatchObject({
      text: 'Until Feb 20, 2026, 12:00 PM UTC\nToo loud.',
      by: 'Ada',
      tone: 'bad',
    });
    expect(items[8]).toMatchObject({ text: 'Low.', path: expect.stringMatching(/posts\/\d+$/) });
  });

  test('has the reports that are counted above it, whatever they are about', async ({
    database,
  }) => {
    const { db, pat, moderator, labels } = await prepare(database);
    await insertHistory(db, pat, moderator);
    const { kind: _kind, ...item } = await db
      .selectFrom('review_items')
      .selectAll()
      .executeTakeFirstOrThrow();
    const { id: _id, ...values } = item;
    await db
      .insertInto('review_items')
      .values({ ...values, kind: 'article', subject_id: 7 })
      .execute();
    await db
      .insertInto('reports')
      .values({
        subject_kind: 'article',
        subject_id: 7,
        reporter_id: moderator.id,
        reason: 'spoilers',
        status: 'upheld',
        created_at: day(11),
      })
      .execute();
    const reports = (await labels(moderator)).filter((label) => label.startsWith('Was reported'));
    expect(reports).toHaveLength(2);
    expect(await getActivityCounts(db, pat.id)).toContainEqual({
      label: 'Reports against them',
      value: '2 (1 upheld)',
    });
  });

  test('has parts', async ({ database }) => {
    const { db, pat, moderator, labels } = await prepare(database);
    await insertHistory(db, pat, moderator);
    expect(await labels(moderator, '?show=posts')).toEqual(everything.slice(7, 10));
    expect(await labels(moderator, '?show=moderation')).toEqual(everything.slice(0, 7));
    expect(await labels(moderator, '?show=notes')).toEqual([]);
  });

  test('keeps from those without a right what takes it', async ({ database }) => {
    const { db, pat, moderator, labels } = await prepare(database);
    await insertHistory(db, pat, moderator);
    expect(await labels(withRights(moderator, ['sanction people']))).toEqual([
      'Unmuted',
      'Muted',
      'Replied in “Tide”',
      'Started “Fog”',
      'Joined',
    ]);
    const reviewer = withRights(moderator, ['sanction people', 'review submissions']);
    expect(await labels(reviewer, '?show=moderation')).toEqual([
      'Unmuted',
      'Muted',
      'Sent in “A light on the ridge” (approved)',
    ]);
  });

  test('has for moderators of categories only what is in those', async ({ database }) => {
    const { db, pat, moderator, labels } = await prepare(database);
    const by = { authorId: pat.id, status: 'held' as const };
    await insertMessage(db, { ...by, title: 'Deep', category: 'lore', at: day(2) });
    await insertMessage(db, { ...by, title: 'Wide', category: 'general', at: day(1) });
    const limited = withRights(moderator, ['sanction people', 'moderate posts'], ['lore']);
    expect(await labels(limited)).toEqual(['Started “Deep” (awaiting approval)', 'Joined']);
  });

  test('has private posts only for those who may read them', async ({ database }) => {
    const { db, admin, pat, moderator, labels } = await prepare(database);
    const { threadId } = await insertMessage(db, { authorId: pat.id, title: 'Secret', at: day(2) });
    await db
      .updateTable('threads')
      .set({ is_private: true, category: 'cellar' })
      .where('id', '=', threadId)
      .execute();
    await db
      .updateTable('posts')
      .set({ status: 'private' })
      .where('thread_id', '=', threadId)
      .execute();
    const shown = ['Started “Secret” (private)', 'Joined'];
    expect(await labels(admin)).toEqual(shown);
    expect(await labels(moderator)).toEqual(shown);
    const rights = ['sanction people', 'moderate posts'] as const;
    expect(await labels(withRights(moderator, rights, ['lore']))).toEqual(['Joined']);
    expect(await labels(withRights(moderator, ['sanction people']))).toEqual(['Joined']);
  });

  test('has changes of the role for all, and those of the account for who manages users', async ({
    database,
  }) => {
    const { db, transaction, admin, moderator, pat, read, labels } = await prepare(database);
    const now = day(3);
    await changeRoles({ transaction, actor: admin, now }, [pat.id], 'editor');
    await db
      .insertInto('audit_log')
      .values({
        actor_id: admin.id,
        actor_name: 'Mara',
        action: 'user.password',
        subject_kind: 'user',
        subject_id: pat.id,
        subject_name: 'Pat',
        before_json: null,
        after_json: null,
        reason: null,
        created_at: day(4),
      })
      .execute();
    expect(await labels(moderator)).toEqual(['Role changed', 'Joined']);
    expect(await labels(admin)).toEqual(['Password set by staff', 'Role changed', 'Joined']);
    expect((await read(moderator)).items[0]).toMatchObject({
      text: 'Subscriber → Editor',
      by: 'Mara',
      at: now.toISOString(),
    });
  });

  test('goes on with earlier entries, each of them once', async ({ database }) => {
    const { transaction, moderator, pat, read } = await prepare(database);
    const deps = { transaction, actor: moderator, now: day(5) };
    for (let number = 0; number < 45; number += 1) {
      await updateStaffNotes(deps, pat.id, { intent: 'add', body: `Note ${number}` });
    }
    const texts: (string | undefined)[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const page = await read(moderator, cursor ? `?before=${cursor}` : '');
      texts.push(...page.items.map(({ text, label }) => text ?? label));
      cursor = page.nextCursor;
      pages += 1;
    } while (cursor);
    expect(pages).toBe(3);
    expect(texts).toHaveLength(46);
    expect(new Set(texts).size).toBe(46);
    expect([texts[0], texts.at(-1)]).toEqual(['Note 44', 'Joined']);
  });
});
