import { expect } from 'vitest';
import { formatDateTime } from '#app/text/dates/times.ts';
import { insertClaim } from '#tests/claims/insert-claim.ts';
import { readPage } from '#tests/community/read-page.ts';
import { readMissedEvents } from '#tests/live/received-events.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { expectTrueTallies } from './set-up-poll.ts';
import { expectTrueSums, Forecaster, insertPrediction, PREDICTION } from './set-up-prediction.ts';

const start = new Date('2026-03-02T12:00:00Z');
const plain = (html: string) => html.replaceAll('<!-- -->', '');

onBothEngines('A forecast', (test) => {
  test('is one percentage for each person, changed and withdrawn while it is open', async ({
    database,
  }) => {
    const { db } = database.engine;
    const { pollId } = await insertPrediction(db, await insertClaim(db, 'It is late'));
    await withHub(database.location, async (hub) => {
      const [one, other] = [new Forecaster(hub), new Forecaster(hub)];
      expect(await one.say(pollId, 80)).toMatchObject({
        percent: 80,
        counts: { voters: 1, average: 80 },
      });
      await one.say(pollId, 80);
      await other.say(pollId, 0);
      expect(await one.say(pollId, 60)).toMatchObject({ counts: { voters: 2, average: 30 } });
      expect(await one.getOwn(pollId)).toMatchObject({ percent: 60 });
      await expectTrueSums(db);
      const withdrawn = await one.withdraw(pollId);
      expect(withdrawn.body).toMatchObject({ choices: [], counts: { voters: 1, average: 0 } });
      expect(withdrawn.body.percent).toBeUndefined();
      const kept = await db.selectFrom('poll_forecasts').select('percent').execute();
      expect(kept).toEqual([{ percent: 0 }]);
      await expectTrueSums(db);
      await expectTrueTallies(db);
    });
  });

  test('is a whole number from 0 to 100, and a wrong one says so', async ({ database }) => {
    const { db } = database.engine;
    const { pollId } = await insertPrediction(db, await insertClaim(db, 'It is late'));
    await withHub(database.location, async (hub) => {
      for (const percent of ['', '101', '-1', '5.5', 'likely', '1e2']) {
        const refused = await new Forecaster(hub).send(pollId, { percent });
        expect(refused.status, percent).toBe(422);
        const message = 'Enter a whole number from 0 to 100.';
        expect(refused.body).toMatchObject({ errors: { percent: message }, percent });
      }
      expect((await new Forecaster(hub).send(pollId, { percent: '70 %' })).status).toBe(200);
      const page = await hub.post(`/polls/${pollId}`, { percent: 'maybe' });
      expect(page.status).toBe(422);
      const html = plain(await page.text());
      expect(html).toContain('Enter a whole number from 0 to 100.');
      expect(html).toContain('value="maybe"');
      expect(await db.selectFrom('poll_ballots').select('id').execute()).toHaveLength(1);
    });
  });

  test('ends at the lock, and the page shows the crowd and its curve', async ({ database }) => {
    const { db } = database.engine;
    const claimId = await insertClaim(db, 'It is late');
    const closesAt = new Date(start.getTime() + 10 * 3_600_000);
    const times = { createdAt: start, closesAt };
    const { pollId, threadId } = await insertPrediction(db, claimId, times);
    let now = start;
    await withHub(
      database.location,
      async (hub) => {
        const path = `/message-board/${threadId}`;
        expect(await readPage(hub, path)).toContain('name="percent"');
        const early = new Forecaster(hub);
        await early.say(pollId, 20);
        now = new Date(start.getTime() + 5 * 3_600_000);
        await new Forecaster(hub).say(pollId, 60);
        await early.say(pollId, 40);
        now = closesAt;
        await hub.runJobs();
        expect((await early.send(pollId, { percent: '90' })).status).toBe(409);
        const page = plain(await readPage(hub, path));
        expect(page).not.toContain('name="percent"');
        expect(page).toContain('>50%<');
        expect(page).toContain('2 forecasters');
        const { points } = await new Forecaster(hub).getCurve(pollId);
        expect(points.map(({ at, ...point }: { at: string }) => point)).toEqual([
          { people: 1, average: 20 },
          { people: 2, average: 50 },
        ]);
        const own = plain(await readPage(hub, `/polls/${pollId}`));
        expect(own).toContain('How sure was everyone, and when?');
        expect(own).toContain('<svg');
        expect(own).toContain('<table');
        // Both are on one day.
        expect(own).toContain(`>${formatDateTime(closesAt.toISOString(), 'UTC')}</time></p>`);
      },
      { now: () => now },
    );
  });

  test('shows neither the average nor the curve to those who may not see them yet', async ({
    database,
  }) => {
    const { db } = database.engine;
    const claimId = await insertClaim(db, 'It is late');
    const { pollId, threadId } = await insertPrediction(db, claimId, { results: 'after-vote' });
    const hidden = await insertPrediction(db, claimId, { results: 'after-close' });
    let now = start;
    await withHub(
      database.location,
      async (hub) => {
        const voter = new Forecaster(hub);
        expect(await voter.say(pollId, 73)).toMatchObject({ counts: { average: 73 } });
        expect((await voter.say(hidden.pollId, 73)).counts).toBeUndefined();
        now = new Date(start.getTime() + 60_000);
        await hub.runJobs();
        const reader = new Forecaster(hub);
        expect(await reader.getCurve(pollId)).toBe(404);
        expect(await voter.getCurve(hidden.pollId)).toBe(404);
        expect((await voter.getCurve(pollId)).points).toHaveLength(1);
        expect((await reader.getOwn(pollId)).counts).toBeUndefined();
        for (const path of [`/message-board/${threadId}`, '/predictions', `/polls/${pollId}`]) {
          const page = await readPage(hub, path);
          expect(page, path).toContain(PREDICTION);
          expect(page, path).not.toContain('73%');
        }
        const events = await readMissedEvents(hub, `poll:${pollId}`);
        expect(events.join()).not.toContain('73');
      },
      { now: () => now },
    );
  });

  test('is for members only where the prediction says so', async ({ database }) => {
    const { db } = database.engine;
    const claimId = await insertClaim(db, 'It is late');
    const { pollId } = await insertPrediction(db, claimId, { isMembersOnly: true });
    await withHub(database.location, async (hub) => {
      const refused = await new Forecaster(hub).send(pollId, { percent: '50' });
      expect(refused).toMatchObject({ status: 403, body: { percent: '50' } });
    });
  });

  test('is not taken while its claim is not public', async ({ database }) => {
    const { db } = database.engine;
    const claimId = await insertClaim(db, 'It is late');
    const { pollId, threadId } = await insertPrediction(db, claimId);
    await withHub(database.location, async (hub) => {
      await new Forecaster(hub).say(pollId, 50);
      await db.updateTable('claims').set({ status: 'archived' }).execute();
      expect((await new Forecaster(hub).send(pollId, { percent: '50' })).status).toBe(404);
      expect((await hub.get(`/polls/${pollId}`)).status).toBe(404);
      expect(await readPage(hub, `/message-board/${threadId}`)).not.toContain(PREDICTION);
      expect(await readPage(hub, '/predictions')).not.toContain(PREDICTION);
      expect(await db.selectFrom('poll_ballots').select('id').execute()).toHaveLength(1);
    });
  });
});
