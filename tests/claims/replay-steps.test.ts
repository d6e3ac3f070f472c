import fc from 'fast-check';
import { expect } from 'vitest';
import { isRefusal } from '#app/errors.ts';
import { ratingNames } from '#app/features/claims/claim-ratings.ts';
import { findMissingEvidence, replaySteps } from '#app/features/claims/claims.policy.ts';
import { type StepActor, takeStep } from '#app/features/claims/steps/take-step.server.ts';
import type { Database } from '#db/engine.ts';
import type { ClaimRating } from '#db/tables/content.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { builtInAccess } from '#tests/support/built-in-access.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertClaim, insertEvidence, insertSource } from './insert-claim.ts';

const at = new Date('2026-03-10T12:00:00Z');

async function prepareClaim(db: Database) {
  const id = await insertClaim(db, 'It has boats');
  for (const stance of ['supports', 'official', 'contradicts'] as const) {
    await insertEvidence(db, id, await insertSource(db, `${stance} ${id}`), { stance });
  }
  return id;
}

function getActor(id: number): StepActor {
  return {
    ...builtInAccess('editor'),
    kind: 'member',
    id,
    name: 'Ines',
    email: 'ines@example.org',
    joinedAt: at,
    hasTwoFactor: false,
    awaitsTwoFactor: false,
    sessionId: 1,
    restriction: undefined,
  };
}

interface Attempt {
  shown: ClaimRating;
  to: ClaimRating;
  isSite: boolean;
}

async function attempt(
  transaction: RunTransaction,
  member: StepActor,
  claimId: number,
  { shown, to, isSite }: Attempt,
): Promise<boolean> {
  const author = { actor: isSite ? ('site' as const) : member, now: at };
  try {
    await transaction((unit) => takeStep(unit, author, claimId, { shown, to, reason: 'So.' }));
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return false;
  }
}

async function readState(db: Database, id: number) {
  const { rating, standing, due_on } = await db
    .selectFrom('claims')
    .select(['rating', 'standing', 'due_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const steps = await db
    .selectFrom('claim_steps')
    .select(['from_rating as from', 'to_rating as to'])
    .where('claim_id', '=', id)
    .orderBy('id')
    .execute();
  return { rating, standing, due_on, steps };
}

async function checkCounts({ engine: { db } }: DatabaseFixture): Promise<void> {
  const counted = await db
    .selectFrom('claims')
    .select(({ fn }) => ['topic', 'standing', fn.countAll<number>().as('value')])
    .where('status', '=', 'published')
    .groupBy(['topic', 'standing'])
    .orderBy('topic')
    .orderBy('standing')
    .execute();
  const kept = await db
    .selectFrom('claim_counts')
    .select(['topic', 'standing', 'value'])
    .where('value', '<>', 0)
    .orderBy('topic')
    .orderBy('standing')
    .execute();
  expect(kept).toEqual(counted.map((row) => ({ ...row, value: Number(row.value) })));
}

const anyRating = fc.constantFrom(...ratingNames);
const anyAttempts = fc.array(
  fc.record({ to: anyRating, shown: fc.option(anyRating), isSite: fc.boolean() }),
  { maxLength: 12 },
);

onBothEngines('Replaying the steps of a claim', (test) => {
  test('gives its rating, whatever is tried, in turn or at once', async ({ database }) => {
    const { engine, transaction } = database;
    const { db } = engine;
    const ines = await insertMember(db, { name: 'Ines', role: 'editor' });
    const member = getActor(ines);
    await fc.assert(
      fc.asyncProperty(anyAttempts, fc.boolean(), fc.boolean(), async (all, isAtOnce, isDue) => {
        const id = await prepareClaim(db);
        if (isDue) {
          await db
            .updateTable('claims')
            .set({ due_on: '2026-03-09' })
            .where('id', '=', id)
            .execute();
        }
        let taken = 0;
        if (isAtOnce) {
          const results = await Promise.all(
            all.map(({ shown, ...rest }) =>
              attempt(transaction, member, id, { ...rest, shown: shown ?? 'unrated' }),
            ),
          );
          taken = results.filter(Boolean).length;
        } else {
          for (const { shown, ...rest } of all) {
            const { rating } = await readState(db, id);
            const step = { ...rest, shown: shown ?? rating };
            if (await attempt(transaction, member, id, step)) taken += 1;
          }
        }
        const { rating, steps } = await readState(db, id);
        expect(replaySteps(steps)).toBe(rating);
        expect(steps).toHaveLength(taken);
        // All that the ratings need is there, so nothing but the order and the date refuses one.
        const origins = [1, 2, 3].map((originId) => ({ originId, isVisible: true }));
        const stances = ['supports', 'official', 'contradicts'] as const;
        const evidence = origins.map((one, index) => ({
          ...one,
          stance: stances[index] ?? 'supports',
        }));
        expect(findMissingEvidence(rating, evidence)).toBeUndefined();
        expect(steps.some(({ to }) => to === 'expired') && !isDue).toBe(false);
      }),
      { numRuns: 30 },
    );
    await checkCounts(database);
    await db.updateTable('claims').set({ topic: 'story' }).where('id', '<', 10).execute();
    await db.updateTable('claims').set({ status: 'archived' }).where('id', '<', 5).execute();
    await db.deleteFrom('claims').where('id', '<', 3).execute();
    await checkCounts(database);
  });
});
