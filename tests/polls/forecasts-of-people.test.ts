import { expect } from 'vitest';
import { withClaim } from '#tests/claims/with-claim.ts';
import { getCookies, signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { expectTrueSums, Forecaster, insertPrediction, listScores } from './set-up-prediction.ts';

const email = 'mara@example.com';

onBothEngines('The forecasts of a member', (test) => {
  test('are in their export with the scores, and go with their account', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Mara', email });
    await withClaim(database.location, {}, async ({ hub, client, id }) => {
      const { pollId } = await insertPrediction(db, id);
      const cookie = await signInAs(hub, email);
      const mara = new Forecaster(hub, cookie);
      await mara.say(pollId, 20);
      await mara.say(pollId, 37);
      await hub.post('/settings', { intent: 'leave-predictions' }, { cookie });
      await client.addEvidence(id, { stance: 'contradicts' });
      await client.rate(id, 'debunked');
      await hub.runJobs();
      const exported = await (await hub.get('/settings/data.json', { cookie })).json();
      expect(exported.forecasts.map(({ percent }: { percent: number }) => percent)).toEqual([
        20, 37,
      ]);
      expect(exported.prediction_scores).toMatchObject([{ percent: 37, score: 1369 }]);
      expect(exported.prediction_opt_outs).toHaveLength(1);
      const form = { name: 'Mara', password: testPassword, posts: 'keep' };
      expect((await hub.post('/settings/account', form, { cookie })).status).toBe(303);
      await hub.runJobs();
      for (const table of [
        'poll_forecasts',
        'prediction_scores',
        'prediction_seasons',
        'prediction_opt_outs',
      ] as const) {
        expect(await db.selectFrom(table).select('id').execute(), table).toEqual([]);
      }
      await expectTrueSums(db);
    });
  });

  test('take in those of a guest, which count unless they come after the lock', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Mara', email });
    await withClaim(database.location, {}, async ({ hub, client, id, clock }) => {
      const open = await insertPrediction(db, id);
      const closesAt = new Date(clock.now.getTime() + 60_000);
      const locked = await insertPrediction(db, id, { closesAt });
      const guest = new Forecaster(hub);
      await guest.say(open.pollId, 30);
      await guest.say(locked.pollId, 30);
      clock.now = closesAt;
      const signIn = { email, password: testPassword };
      const signedIn = await hub.post('/sign-in', signIn, { cookie: guest.cookie });
      const cookie = getCookies(signedIn, guest.cookie);
      const added = await hub.post('/settings/guest', { intent: 'add' }, { cookie });
      expect(added.status).toBe(303);
      const mara = new Forecaster(hub, cookie);
      expect(await mara.getOwn(open.pollId)).toMatchObject({ percent: 30 });
      expect(await mara.getOwn(locked.pollId)).toMatchObject({ percent: 30 });
      await client.addEvidence(id, { stance: 'contradicts' });
      await client.rate(id, 'debunked');
      await hub.runJobs();
      expect(await listScores(db, open.pollId)).toEqual({ Mara: [30, 900] });
      expect(await listScores(db, locked.pollId)).toEqual({});
      await expectTrueSums(db);
    });
  });
});
