import { expect } from 'vitest';
import { runJob } from '#tests/claims/run-job.ts';
import { withClaim } from '#tests/claims/with-claim.ts';
import { readPage } from '#tests/community/read-page.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import type { TestHub } from '#tests/support/start-hub.ts';
import {
  expectTrueSums,
  Forecaster,
  insertPrediction,
  listScores,
  PREDICTION,
} from './set-up-prediction.ts';

const signIn = async (hub: TestHub, name: string) =>
  new Forecaster(hub, await signInAs(hub, `${name.toLowerCase()}@example.com`));

onBothEngines('A prediction', (test) => {
  test('resolves with its claim: members are scored and told, and an undo takes it back', async ({
    database,
  }) => {
    const { db } = database.engine;
    for (const name of ['Mara', 'Orla']) await insertMember(db, { name });
    await withClaim(database.location, {}, async ({ hub, client, id, clock }) => {
      const { pollId, threadId } = await insertPrediction(db, id);
      const [mara, orla] = [await signIn(hub, 'Mara'), await signIn(hub, 'Orla')];
      await mara.say(pollId, 50);
      await mara.say(pollId, 80);
      await orla.say(pollId, 10);
      await new Forecaster(hub).say(pollId, 100);
      await client.addEvidence(id, { stance: 'official' });
      clock.now = new Date('2026-03-11T12:00:00Z');
      const { location } = await client.rate(id, 'confirmed');
      // Before the job has run, too.
      expect((await mara.send(pollId, { percent: '100' })).status).toBe(409);
      await hub.runJobs();
      expect(await listScores(db, pollId)).toEqual({ Mara: [80, 400], Orla: [10, 8100] });
      await expectTrueSums(db);
      const told = await db
        .selectFrom('notifications')
        .innerJoin('users', 'users.id', 'recipient_id')
        .select(['users.name', 'title', 'path', 'decision'])
        .where('decision', 'like', 'prediction-resolved%')
        .orderBy('users.name')
        .execute();
      const news = { title: PREDICTION, path: `/polls/${pollId}` };
      expect(told).toEqual([
        { name: 'Mara', ...news, decision: 'prediction-resolved/confirmed/0.04' },
        { name: 'Orla', ...news, decision: 'prediction-resolved/confirmed/0.81' },
      ]);
      expect(await mara.readInbox()).toContain('resolved: Confirmed. Your score: 0.04');
      expect(await readPage(hub, `/message-board/${threadId}`)).toContain('Yes: the claim');
      expect(await readPage(hub, `/message-board/${threadId}`)).toContain('forecasters said');
      expect(await readPage(hub, `/claims/${id}-it-has-boats`)).toContain('Resolved: yes');
      expect(await readPage(hub, '/predictions?show=resolved')).toContain(PREDICTION);
      expect(await mara.getOwn(pollId)).toMatchObject({ percent: 80, score: 400 });
      expect((await client.undo(location)).status).toBe(303);
      await hub.runJobs();
      expect(await listScores(db, pollId)).toEqual({});
      await expectTrueSums(db);
      const left = db.selectFrom('notifications').select('id');
      expect(await left.where('decision', 'like', 'prediction-resolved%').execute()).toEqual([]);
      expect(await readPage(hub, `/message-board/${threadId}`)).toContain('name="percent"');
      expect(await mara.say(pollId, 90)).toMatchObject({ percent: 90 });
    });
  });

  test('goes by the last forecast before the settling, also if that holds again', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Mara' });
    await withClaim(database.location, {}, async ({ hub, client, id, clock }) => {
      const { pollId } = await insertPrediction(db, id);
      const mara = await signIn(hub, 'Mara');
      await mara.say(pollId, 30);
      await client.addEvidence(id, { stance: 'contradicts' });
      clock.now = new Date('2026-03-11T12:00:00Z');
      await client.rate(id, 'debunked');
      clock.now = new Date('2026-03-12T12:00:00Z');
      const { location } = await client.rate(id, 'unrated');
      await mara.say(pollId, 0);
      clock.now = new Date('2026-03-13T12:00:00Z');
      await client.undo(location);
      await hub.runJobs();
      expect(await listScores(db, pollId)).toEqual({ Mara: [30, 900] });
      await expectTrueSums(db);
    });
  });

  test('counts a forecast that was taken before the settling that came first', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Mara' });
    await withClaim(database.location, {}, async ({ hub, client, id, clock }) => {
      const { pollId } = await insertPrediction(db, id);
      const mara = await signIn(hub, 'Mara');
      await client.addEvidence(id, { stance: 'official' });
      // As when the settling waits while the forecast is stored.
      clock.now = new Date('2026-03-11T12:00:00.048Z');
      await mara.say(pollId, 80);
      clock.now = new Date('2026-03-11T12:00:00Z');
      await client.rate(id, 'confirmed');
      expect((await mara.send(pollId, { percent: '100' })).status).toBe(409);
      await hub.runJobs();
      expect(await listScores(db, pollId)).toEqual({ Mara: [80, 400] });
      expect(await mara.getOwn(pollId)).toMatchObject({ percent: 80, score: 400 });
    });
  });

  test('tells of another rating under which a forecast is worth the same', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Mara' });
    await withClaim(database.location, {}, async ({ hub, client, id }) => {
      const { pollId } = await insertPrediction(db, id);
      const mara = await signIn(hub, 'Mara');
      await mara.say(pollId, 50);
      await client.addEvidence(id, { stance: 'official' });
      await client.addEvidence(id, { stance: 'contradicts', url: 'https://example.org/b' });
      await client.rate(id, 'confirmed');
      await hub.runJobs();
      expect(await mara.readInbox()).toContain('resolved: Confirmed. Your score: 0.25');
      await client.rate(id, 'unrated');
      await client.rate(id, 'debunked');
      await hub.runJobs();
      const inbox = await mara.readInbox();
      expect(inbox).toContain('resolved: Debunked. Your score: 0.25');
      expect(inbox).not.toContain('resolved: Confirmed');
    });
  });

  test('scores nobody if the claim is partly true, and follows another rating', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Mara' });
    await withClaim(database.location, {}, async ({ hub, client, id }) => {
      const { pollId } = await insertPrediction(db, id);
      const mara = await signIn(hub, 'Mara');
      await mara.say(pollId, 30);
      await client.addEvidence(id, { stance: 'official' });
      await client.addEvidence(id, { stance: 'contradicts', url: 'https://example.org/b' });
      expect((await client.rate(id, 'partly-true')).status).toBe(303);
      await hub.runJobs();
      expect(await listScores(db, pollId)).toEqual({ Mara: [30, null] });
      expect(await mara.readInbox()).toContain('resolved: Partly true. It counts for nobody');
      await expectTrueSums(db);
      await client.rate(id, 'unrated');
      await client.rate(id, 'debunked');
      await hub.runJobs();
      expect(await listScores(db, pollId)).toEqual({ Mara: [30, 900] });
      await expectTrueSums(db);
      await client.rate(id, 'unrated');
      await mara.withdraw(pollId);
      await client.rate(id, 'debunked');
      await hub.runJobs();
      expect(await listScores(db, pollId)).toEqual({});
    });
  });

  test('resolves to no when its claim expires', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Mara' });
    await withClaim(database.location, {}, async ({ hub, client, clock }) => {
      const id = await client.add('It is out by spring', { dueOn: '2026-03-20' });
      const { pollId } = await insertPrediction(db, id);
      await (await signIn(hub, 'Mara')).say(pollId, 70);
      clock.now = new Date('2026-03-22T12:00:00Z');
      await runJob(hub, 'claims.expire');
      const { rating } = await db
        .selectFrom('claims')
        .select('rating')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(rating).toBe('expired');
      await hub.runJobs();
      expect(await listScores(db, pollId)).toEqual({ Mara: [70, 4900] });
    });
  });

  test('follows its claim into another one, and back', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Mara' });
    await withClaim(database.location, {}, async ({ hub, client, id }) => {
      const settled = await client.add('It has ships');
      await client.addEvidence(settled, { stance: 'official' });
      await client.rate(settled, 'confirmed');
      const { pollId, threadId } = await insertPrediction(db, id);
      await (await signIn(hub, 'Mara')).say(pollId, 60);
      const merged = await client.post(`/admin/edit-claim/${id}/merge`, {
        into: String(settled),
        reason: 'The same.',
      });
      expect(merged.status, merged.html).toBe(303);
      await hub.runJobs();
      expect(await listScores(db, pollId)).toEqual({ Mara: [60, 1600] });
      expect(await readPage(hub, `/claims/${settled}-it-has-ships`)).toContain(PREDICTION);
      expect(await readPage(hub, `/message-board/${threadId}`)).toContain('It has ships');
      expect((await client.undo(merged.location)).status).toBe(303);
      await hub.runJobs();
      expect(await listScores(db, pollId)).toEqual({});
      expect(await readPage(hub, `/message-board/${threadId}`)).toContain('It has boats');
      await expectTrueSums(db);
    });
  });

  test('keeps its scores while its claim is in the trash, and hides', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Mara' });
    await withClaim(database.location, {}, async ({ hub, client, id }) => {
      const { pollId } = await insertPrediction(db, id);
      await (await signIn(hub, 'Mara')).say(pollId, 60);
      await client.addEvidence(id, { stance: 'contradicts' });
      await client.rate(id, 'debunked');
      await hub.runJobs();
      expect(await readPage(hub, '/predictions?show=resolved')).toContain(PREDICTION);
      expect((await client.edit(id, { title: 'It has boats' }, 'trash')).status).toBe(303);
      expect(await readPage(hub, '/predictions?show=resolved')).not.toContain(PREDICTION);
      expect((await hub.get(`/polls/${pollId}`)).status).toBe(404);
      expect(await listScores(db, pollId)).toEqual({ Mara: [60, 3600] });
    });
  });
});
