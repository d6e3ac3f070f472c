import { expect } from 'vitest';
import { settleAppeals } from '#app/features/appeals/appeals.server.ts';
import { submitAppeal } from '#app/features/appeals/submit-appeal.server.ts';
import { mergeGuest, undoMerge } from '#app/features/identity/guests.server.ts';
import { listActiveRestrictions } from '#app/features/identity/identity.server.ts';
import { decide } from '#app/features/moderation/decisions/decide.server.ts';
import { copyRestrictionsToAccount } from '#app/features/sanctions/sanctions.server.ts';
import { performSanctionAction } from '#app/features/users/profile/perform-sanction-action.server.ts';
import { personalData, reviewKinds } from '#app/registry.server.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertGuest } from '#tests/support/rows/insert-guest.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';

const now = new Date('2026-06-15T18:30:00Z');
const DAY = 86_400_000;

async function prepare({ engine, transaction }: DatabaseFixture) {
  const { db } = engine;
  const mara = await insertMember(db, { name: 'Mara' });
  const { id: guest } = await insertGuest(db, 'Passerby');
  const maud = await insertActor(db, 'admin', 'Maud');
  const milan = await insertActor(db, 'moderator', 'Milan');
  const mute = (id: number, days: number) => {
    const until = new Date(now.getTime() + days * DAY);
    const terms = { reason: `Rude for ${days} days.`, until };
    return performSanctionAction({ transaction, now, actor: maud }, id, 'mute', terms);
  };
  const listActive = async (id: number) => {
    const rows = await listActiveRestrictions(db, [id], now);
    return rows.map((row) => row.id);
  };
  const appeal = async (id: number) => {
    const [sanction = 0] = await listActive(id);
    const ref = { kind: 'sanction', id: sanction } as const;
    const appellant = { id, name: 'A guest', token: undefined };
    await submitAppeal({ transaction, now }, appellant, ref, 'I was not.');
  };
  const appeals = () =>
    db
      .selectFrom('appeals')
      .select(['appellant_id', 'sanction_id', 'outcome'])
      .orderBy('id')
      .execute();
  return {
    mara,
    guest,
    mute,
    listActive,
    appeal,
    appeals,
    signIn: () => copyRestrictionsToAccount({ transaction, now, settleAppeals }, guest, mara),
    merge: () => mergeGuest({ transaction, personalData, now }, guest, mara),
    undo: () => undoMerge({ transaction, personalData, actor: milan, now }, guest, mara),
    grant: async () => {
      const { id: itemId } = await db
        .selectFrom('review_items')
        .select('id')
        .where('decision', 'is', null)
        .executeTakeFirstOrThrow();
      const decision = { itemId, decision: 'approved', reviewer: milan, reason: 'Fair.' } as const;
      await decide({ transaction, kinds: reviewKinds, now }, decision);
    },
  };
}

onBothEngines('The appeal of a guest who is added to an account', (test) => {
  test('is against the sanction that the account has from then on', async ({ database }) => {
    const { mara, guest, mute, listActive, appeal, appeals, ...steps } = await prepare(database);
    await mute(guest, 7);
    await appeal(guest);
    await steps.signIn();
    await steps.merge();
    const [sanction_id] = await listActive(mara);
    expect(await appeals()).toEqual([{ appellant_id: mara, sanction_id, outcome: null }]);
    await steps.grant();
    expect(await listActive(mara)).toEqual([]);
    expect(await appeals()).toEqual([{ appellant_id: mara, sanction_id, outcome: 'granted' }]);
  });

  test('stays with the sanction when the guest is taken out again', async ({ database }) => {
    const { mara, guest, mute, listActive, appeal, appeals, ...steps } = await prepare(database);
    await mute(guest, 7);
    await appeal(guest);
    await mute(mara, 9);
    await steps.merge();
    await steps.undo();
    const [sanction_id] = await listActive(mara);
    expect(await appeals()).toEqual([{ appellant_id: mara, sanction_id, outcome: null }]);
    expect(await listActive(guest)).toHaveLength(1);
  });

  test('is settled if the account has appealed the same', async ({ database }) => {
    const { mara, guest, mute, listActive, appeal, appeals, ...steps } = await prepare(database);
    await mute(guest, 7);
    await appeal(guest);
    await steps.signIn();
    await appeal(mara);
    await steps.merge();
    const [sanction_id] = await listActive(mara);
    expect(await appeals()).toEqual([
      { appellant_id: mara, sanction_id: expect.any(Number), outcome: 'granted' },
      { appellant_id: mara, sanction_id, outcome: null },
    ]);
  });
});

onBothEngines('The appeal of an account', (test) => {
  test('is against the stricter sanction that it gets from a guest who signs in', async ({
    database,
  }) => {
    const { mara, guest, mute, listActive, appeal, appeals, signIn } = await prepare(database);
    await mute(mara, 1);
    await appeal(mara);
    await mute(guest, 7);
    await signIn();
    const [sanction_id, ...others] = await listActive(mara);
    expect(others).toEqual([]);
    expect(await appeals()).toEqual([{ appellant_id: mara, sanction_id, outcome: null }]);
  });
});
