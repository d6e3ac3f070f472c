import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { insertJob } from '#db/jobs/insert-job.ts';
import { insertClaim } from '#tests/claims/insert-claim.ts';
import { expectTrueSums, insertPrediction } from '#tests/polls/set-up-prediction.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { isSoak } from '#tests/support/soak.ts';
import { kill, startWork } from './start-work.ts';

const MEMBERS = isSoak ? 2000 : 700;
const KILLS = isSoak ? 10 : 2;
const made = new Date('2026-03-02T12:00:00Z');

/** A resolved prediction with a forecast of each member, whose job is waiting. */
async function setUp(db: Database): Promise<number> {
  const rating = { rating: 'debunked', standing: 'debunked' } as const;
  const { pollId } = await insertPrediction(db, await insertClaim(db, 'It is late', rating));
  for (let number = 0; number < MEMBERS; number += 1) {
    const actorId = await insertMember(db, { name: `Member ${number}` });
    const percent = number % 101;
    const { id: ballot_id } = await db
      .insertInto('poll_ballots')
      .values({ poll_id: pollId, actor_id: actorId, cast_at: made, percent })
      .returning('id')
      .executeTakeFirstOrThrow();
    const change = { people_change: 1, percent_change: percent };
    await db
      .insertInto('poll_forecasts')
      .values({ ballot_id, poll_id: pollId, percent, step: 0, ...change, made_at: made })
      .execute();
  }
  const resolved_at = new Date('2026-03-03T12:00:00Z');
  await db
    .updateTable('polls')
    .set({ outcome: 'no', resolved_at, season: 2026 })
    .where('id', '=', pollId)
    .execute();
  const job = {
    name: 'polls.score-forecasts',
    schema: { parse: (input: unknown) => input },
    attempts: 100,
  };
  await db
    .transaction()
    .execute((transaction) => insertJob(transaction, job, { pollId }, { now: new Date() }));
  return pollId;
}

async function countScores(db: Database): Promise<number> {
  return (await db.selectFrom('prediction_scores').select('id').execute()).length;
}

onBothEngines('Scoring a prediction', (test) => {
  test('goes on where it was killed: each member is scored and told once', {
    tags: ['soak'],
  }, async ({ database }) => {
    const { db } = database.engine;
    await setUp(db);
    for (let round = 0; round < KILLS; round += 1) {
      const before = await countScores(db);
      const worker = startWork(database.location);
      await expect.poll(() => countScores(db), { interval: 5 }).toBeGreaterThan(before);
      await kill(worker);
    }
    const last = startWork(database.location);
    const countWaiting = async () =>
      (await db.selectFrom('jobs').select('id').where('status', '<>', 'done').execute()).length;
    await expect.poll(countWaiting).toBe(0);
    await kill(last);
    expect(await countScores(db)).toBe(MEMBERS);
    await expectTrueSums(db);
    const told = await db
      .selectFrom('notifications')
      .select('recipient_id')
      .where('decision', 'like', 'prediction-resolved%')
      .execute();
    expect(new Set(told.map((row) => row.recipient_id)).size).toBe(MEMBERS);
    expect(told).toHaveLength(MEMBERS);
  });
});
