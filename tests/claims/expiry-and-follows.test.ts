import { expect } from 'vitest';
import { claimsWork } from '#app/features/claims/claims.registration.server.ts';
import { saveFollow } from '#app/features/notifications/follows.server.ts';
import { getNotifications } from '#app/features/notifications/inbox/inbox.server.ts';
import type { Database } from '#db/engine.ts';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

const start = new Date('2026-03-10T12:00:00Z');
const nextDay = new Date('2026-03-12T00:30:00Z');

async function follow(hub: TestHub, claimId: number, name: string): Promise<number> {
  const { engine, transaction } = hub.platform;
  const id = await insertMember(engine.db, { name });
  await saveFollow({ transaction, now: start }, id, `claim:${claimId}`, 'all');
  return id;
}

async function listInbox(db: Database, userId: number) {
  const { items } = await getNotifications(db, userId, { isUnreadOnly: false, after: undefined });
  return items.map(({ message, title, path }) => [`${message.lead} ${message.rest}`, title, path]);
}

async function expire(hub: TestHub): Promise<void> {
  const [job] = claimsWork.jobs;
  if (!job) throw new Error('There is no job.');
  await hub.platform.transaction(({ enqueue }) => enqueue(job, {}));
  await hub.runJobs();
}

onBothEngines('A claim with a due date', (test) => {
  test('expires after the day, once, unless it is settled or not public', async ({ database }) => {
    const { db } = database.engine;
    let now = start;
    await withHub(
      database.location,
      async (hub) => {
        const client = await ClaimClient.signIn(hub);
        const dueOn = '2026-03-11';
        const due = await client.add('It comes on Wednesday', { dueOn });
        const later = await client.add('It comes on Thursday', { dueOn: '2026-03-12' });
        const draft = await client.add('It comes soon', { dueOn }, 'save');
        const settled = await client.add('It came on Monday', { dueOn });
        await client.addEvidence(settled, { stance: 'contradicts' });
        await client.rate(settled, 'debunked');
        await expire(hub);
        const list = () => db.selectFrom('claims').select(['id', 'rating']).orderBy('id').execute();
        expect((await list()).map(({ rating }) => rating)).not.toContain('expired');
        now = nextDay;
        await expire(hub);
        await expire(hub);
        expect(await list()).toEqual([
          { id: due, rating: 'expired' },
          { id: later, rating: 'unrated' },
          { id: draft, rating: 'unrated' },
          { id: settled, rating: 'debunked' },
        ]);
        const page = await readPage(hub, `/claims/${due}-it-comes-on-wednesday`);
        expect(page).toContain('Automatic');
        const steps = await db.selectFrom('claim_steps').selectAll().execute();
        expect(steps.filter(({ is_automatic }) => is_automatic)).toHaveLength(1);
        const refused = await client.rate(due, 'unrated');
        expect(refused.html).toContain('Reopen the claim with a later one, or without one.');
        expect((await client.rate(due, 'unrated', { dueOn: '' })).status).toBe(303);
      },
      { now: () => now },
    );
  });
});

onBothEngines('Followers of a claim', (test) => {
  test('are told about each step once, and nobody about a draft', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add('It has boats');
      const draft = await client.add('It has trains', {}, 'save');
      const mara = await follow(hub, id, 'Mara');
      const tom = await follow(hub, draft, 'Tom');
      await client.rate(id, 'unlikely');
      await client.rate(draft, 'unlikely');
      await hub.runJobs();
      await hub.runJobs();
      const first = [
        'A claim you follow went from “unrated” to “unlikely”',
        'It has boats',
        `/claims/${id}-it-has-boats`,
      ];
      expect(await listInbox(db, mara)).toEqual([first]);
      expect(await listInbox(db, tom)).toEqual([]);
      await client.rate(id, 'unrated');
      await hub.runJobs();
      const inbox = await listInbox(db, mara);
      expect(inbox).toHaveLength(2);
      expect(inbox[0]?.[0]).toBe('A claim you follow went from “unlikely” to “unrated”');
    });
  });

  test('are told once, although the job is there twice', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add('It has boats');
      const followers = [];
      for (const name of ['Mara', 'Tom', 'Ilse']) followers.push(await follow(hub, id, name));
      await client.rate(id, 'unlikely');
      const job = await db
        .selectFrom('jobs')
        .selectAll()
        .where('name', '=', 'notifications.notify-followers')
        .executeTakeFirstOrThrow();
      const { id: _, ...copy } = job;
      await db
        .insertInto('jobs')
        .values({ ...copy, input_json: JSON.stringify(copy.input_json) })
        .execute();
      await hub.runJobs();
      for (const follower of followers) expect(await listInbox(db, follower)).toHaveLength(1);
    });
  });

  test('are not told when it is withdrawn before the job runs', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add('It has boats');
      const mara = await follow(hub, id, 'Mara');
      await client.rate(id, 'unlikely');
      expect((await client.edit(id, { title: 'It has boats' }, 'trash')).status).toBe(303);
      await hub.runJobs();
      expect(await listInbox(db, mara)).toEqual([]);
    });
  });
});
