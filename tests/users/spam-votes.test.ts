import { expect } from 'vitest';
import { removeSpammer } from '#app/features/users/spam-removal/remove-spammer.server.ts';
import { getSpamPreview } from '#app/features/users/spam-removal/spam-preview.server.ts';
import { undoSpamRemoval } from '#app/features/users/spam-removal/undo-spam-removal.server.ts';
import { reviewKinds } from '#app/registry.server.ts';
import type { Database } from '#db/engine.ts';
import { withClaim } from '#tests/claims/with-claim.ts';
import { expectTrueTallies, insertThreadWithPoll, Voter } from '#tests/polls/set-up-poll.ts';
import {
  expectTrueSums,
  Forecaster,
  insertPrediction,
  listScores,
} from '#tests/polls/set-up-prediction.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertEvent } from '#tests/support/rows/insert-event.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

async function getDeps({ platform }: TestHub) {
  const actor = await insertActor(platform.engine.db, 'moderator', 'Maud');
  return { transaction: platform.transaction, now: platform.now(), actor, kinds: reviewKinds };
}

/** Everything about votes and interest but the numbers of rows. */
async function snapshot(db: Database) {
  const ballots = await db
    .selectFrom('poll_ballots')
    .select(['poll_id', 'actor_id', 'cast_at', 'percent', 'is_unscored'])
    .orderBy('poll_id')
    .orderBy('actor_id')
    .execute();
  const choices = await db
    .selectFrom('poll_choices')
    .innerJoin('poll_ballots', 'poll_ballots.id', 'ballot_id')
    .select(['actor_id', 'option_id'])
    .orderBy('actor_id')
    .orderBy('option_id')
    .execute();
  const forecasts = await db
    .selectFrom('poll_forecasts')
    .select(['poll_id', 'percent', 'step', 'people_change', 'percent_change', 'made_at'])
    .orderBy('made_at')
    .orderBy('percent')
    .execute();
  const interests = await db
    .selectFrom('event_interests')
    .select(['event_id', 'actor_id', 'created_at'])
    .orderBy('event_id')
    .orderBy('actor_id')
    .execute();
  const events = await db
    .selectFrom('events')
    .select(['id', 'interested_count'])
    .orderBy('id')
    .execute();
  return { ballots, choices, forecasts, interests, events };
}

onBothEngines('Removing a spammer', (test) => {
  test('withdraws interest in events and votes, and an undo restores them', async ({
    database,
  }) => {
    const { db } = database.engine;
    const sal = await insertMember(db, { name: 'Sal', email: 'sal@example.com' });
    await insertMember(db, { name: 'Ada', email: 'ada@example.com' });
    const startsAt = new Date(Date.now() + 10 * 86_400_000);
    const eventId = await insertEvent(db, { starts_at: startsAt, ends_at: startsAt });
    const poll = await insertThreadWithPoll(db, { isMultiple: true });
    const [spring = 0, summer = 0] = poll.options;
    await withHub(database.location, async (hub) => {
      for (const email of ['sal@example.com', 'ada@example.com']) {
        const cookie = await signInAs(hub, email);
        await hub.post(`/events/${eventId}/interest`, { change: 'on' }, { cookie });
        await new Voter(hub, { cookie }).vote(poll.pollId, spring, summer);
      }
      await hub.runJobs();
      const deps = await getDeps(hub);
      const readEvent = async () =>
        (await (await hub.get(`/events/${eventId}-soup`)).text()).replaceAll('<!-- -->', '');
      expect(await readEvent()).toContain('2 interested');
      expect(await getSpamPreview(db, sal, deps.now)).toMatchObject({ votes: 1, interests: 1 });
      const before = await snapshot(db);
      const id = await removeSpammer(deps, sal, 'Spam.');
      const removed = await snapshot(db);
      expect(removed.events).toEqual([{ id: eventId, interested_count: 1 }]);
      expect(removed.interests.map(({ actor_id }) => actor_id)).not.toContain(sal);
      expect(removed.ballots.map(({ actor_id }) => actor_id)).not.toContain(sal);
      expect(await readEvent()).toContain('1 interested');
      await expectTrueTallies(db);
      expect(await getSpamPreview(db, sal, deps.now)).toMatchObject({ votes: 0, interests: 0 });
      await undoSpamRemoval(deps, id);
      expect(await snapshot(db)).toEqual(before);
      expect(await readEvent()).toContain('2 interested');
      await expectTrueTallies(db);
      expect(await db.selectFrom('spam_removal_items').select('id').execute()).toEqual([]);
    });
  });

  test('leaves out of an undo what no longer exists', async ({ database }) => {
    const { db } = database.engine;
    const sal = await insertMember(db, { name: 'Sal', email: 'sal@example.com' });
    const startsAt = new Date(Date.now() + 10 * 86_400_000);
    const eventId = await insertEvent(db, { starts_at: startsAt, ends_at: startsAt });
    const { pollId, options } = await insertThreadWithPoll(db);
    const edited = await insertThreadWithPoll(db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'sal@example.com');
      await hub.post(`/events/${eventId}/interest`, { change: 'on' }, { cookie });
      const voter = new Voter(hub, { cookie });
      await voter.vote(pollId, options[0] ?? 0);
      await voter.vote(edited.pollId, edited.options[0] ?? 0);
      const deps = await getDeps(hub);
      const id = await removeSpammer(deps, sal, 'Spam.');
      await db.deleteFrom('events').execute();
      await db.deleteFrom('polls').where('id', '=', pollId).execute();
      await db.deleteFrom('poll_options').where('poll_id', '=', edited.pollId).execute();
      await undoSpamRemoval(deps, id);
      expect(await snapshot(db)).toMatchObject({ ballots: [], interests: [] });
    });
  });

  test('takes their forecasts out of the curve, and an undo restores and scores them', async ({
    database,
  }) => {
    const { db } = database.engine;
    const sal = await insertMember(db, { name: 'Sal', email: 'sal@example.com' });
    await withClaim(database.location, {}, async ({ hub, client, id: claimId }) => {
      const { pollId } = await insertPrediction(db, claimId);
      const spammer = new Forecaster(hub, await signInAs(hub, 'sal@example.com'));
      await spammer.say(pollId, 20);
      await spammer.say(pollId, 37);
      await new Forecaster(hub).say(pollId, 90);
      const deps = await getDeps(hub);
      const before = await snapshot(db);
      const id = await removeSpammer(deps, sal, 'Spam.');
      expect((await snapshot(db)).forecasts.map(({ percent }) => percent)).toEqual([90]);
      await expectTrueSums(db);
      await client.addEvidence(claimId, { stance: 'contradicts' });
      await client.rate(claimId, 'debunked');
      await hub.runJobs();
      expect(await listScores(db, pollId)).toEqual({});
      await undoSpamRemoval(deps, id);
      await hub.runJobs();
      expect(await snapshot(db)).toEqual(before);
      expect(await listScores(db, pollId)).toEqual({ Sal: [37, 1369] });
      await expectTrueSums(db);
    });
  });
});
