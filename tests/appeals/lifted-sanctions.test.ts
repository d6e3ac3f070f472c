import { expect } from 'vitest';
import { settleAppeals } from '#app/features/appeals/appeals.server.ts';
import { submitAppeal } from '#app/features/appeals/submit-appeal.server.ts';
import { undoFromLog } from '#app/features/audit/undo.server.ts';
import { decide } from '#app/features/moderation/decisions/decide.server.ts';
import { liftSanction } from '#app/features/sanctions/sanctions.server.ts';
import { unbanUsers } from '#app/features/users/actions/ban-users.server.ts';
import { performSanctionAction } from '#app/features/users/profile/perform-sanction-action.server.ts';
import { removeSpammer } from '#app/features/users/spam-removal/remove-spammer.server.ts';
import { undoSpamRemoval } from '#app/features/users/spam-removal/undo-spam-removal.server.ts';
import { actions, reviewKinds } from '#app/registry.server.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { readEmails } from '#tests/support/pages/read-email.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';

const now = new Date('2026-06-15T18:30:00Z');
const terms = { reason: 'Spam.', until: new Date('2026-07-15T18:30:00Z') };

async function prepare({ engine, transaction }: DatabaseFixture) {
  const { db } = engine;
  const mara = await insertMember(db, { email: 'mara@example.com' });
  const maud = await insertActor(db, 'admin', 'Maud');
  const milan = await insertActor(db, 'moderator', 'Milan');
  const deps = { transaction, now, actor: maud };
  const appeal = async () => {
    const { id } = await db
      .selectFrom('sanctions')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const appellant = { id: mara, name: 'Mara', token: undefined };
    await submitAppeal(deps, appellant, { kind: 'sanction', id }, 'I did not.');
  };
  const outcomes = async () => {
    const rows = await db
      .selectFrom('appeals')
      .innerJoin('review_items', 'review_items.subject_id', 'appeals.id')
      .where('review_items.kind', '=', 'appeal')
      .select(['outcome', 'decision', 'sanction_id'])
      .orderBy('appeals.id')
      .execute();
    return rows.map(({ outcome, decision, sanction_id }) => [sanction_id, outcome, decision]);
  };
  const undoLatest = async (action: 'user.ban' | 'user.warn') => {
    const { id } = await db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return undoFromLog({ db, ...deps, signer: createSigner('test') }, actions, id);
  };
  return { db, transaction, mara, maud, milan, deps, appeal, outcomes, undoLatest };
}

onBothEngines('An open appeal against a sanction', (test) => {
  test('is granted when staff lift the ban or the mute', async ({ database }) => {
    const { mara, deps, appeal, outcomes } = await prepare(database);
    await performSanctionAction(deps, mara, 'mute', terms);
    await appeal();
    expect(await outcomes()).toEqual([[1, null, null]]);
    await performSanctionAction(deps, mara, 'unmute', undefined);
    expect(await outcomes()).toEqual([[1, 'granted', 'approved']]);
    await performSanctionAction(deps, mara, 'ban', terms);
    await appeal();
    await unbanUsers(deps, [mara]);
    expect((await outcomes()).at(-1)).toEqual([2, 'granted', 'approved']);
  });

  test('is granted when the ban or the warning is undone', async ({ database }) => {
    const { mara, deps, appeal, outcomes, undoLatest } = await prepare(database);
    await performSanctionAction(deps, mara, 'ban', terms);
    await appeal();
    expect(await undoLatest('user.ban')).toBe('action-undone');
    await performSanctionAction(deps, mara, 'warn', terms);
    await appeal();
    expect(await undoLatest('user.warn')).toBe('action-undone');
    expect(await outcomes()).toEqual([
      [1, 'granted', 'approved'],
      [2, 'granted', 'approved'],
    ]);
  });

  test('is granted when a warning is withdrawn or the removal of a spammer is undone', async ({
    database,
  }) => {
    const { mara, deps, transaction, appeal, outcomes } = await prepare(database);
    await performSanctionAction(deps, mara, 'warn', terms);
    await appeal();
    await transaction((unit) => liftSanction(unit, { ...deps, settleAppeals }, 1));
    const spamDeps = { ...deps, kinds: reviewKinds };
    const removal = await removeSpammer(spamDeps, mara, 'Spam.');
    await appeal();
    await undoSpamRemoval(spamDeps, removal);
    expect(await outcomes()).toEqual([
      [1, 'granted', 'approved'],
      [2, 'granted', 'approved'],
    ]);
  });

  test('stays open against the ban that replaced the appealed one', async ({ database }) => {
    const { db, transaction, mara, maud, milan, deps, appeal, outcomes } = await prepare(database);
    await performSanctionAction({ ...deps, actor: milan }, mara, 'ban', terms);
    await appeal();
    await performSanctionAction(deps, mara, 'ban', { reason: 'Rude.', until: undefined });
    expect(await outcomes()).toEqual([[2, null, null]]);
    const { id: itemId } = await db
      .selectFrom('review_items')
      .select('id')
      .executeTakeFirstOrThrow();
    const request = { itemId, decision: 'approved', reason: undefined } as const;
    const reviewDeps = { transaction, kinds: reviewKinds, now };
    const byMaud = await decide(reviewDeps, { ...request, reviewer: maud });
    expect(byMaud).toMatchObject({ kind: 'conflict' });
    await decide(reviewDeps, { ...request, reviewer: milan });
    const active = db.selectFrom('sanctions').select('id').where('lifted_at', 'is', null);
    expect(await active.execute()).toEqual([]);
  });

  test('leaves the queue, and the member is told only that the ban is over', async ({
    database,
  }) => {
    const { mara, deps, appeal } = await prepare(database);
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'moderator');
      await performSanctionAction(deps, mara, 'ban', { ...terms, until: undefined });
      await hub.runJobs();
      await appeal();
      const queue = '/admin/moderation/pending?view=appeals';
      expect(await read(queue)).toContain('Appeal by Mara');
      await performSanctionAction(deps, mara, 'unban', undefined);
      await hub.runJobs();
      expect(await read(queue)).not.toContain('Appeal by Mara');
      const [, ...later] = await readEmails(hub, 'mara@example.com');
      expect(later).toHaveLength(1);
      expect(later[0]?.text).toContain('You’re no longer banned. You can sign in again.');
    });
  });
});
