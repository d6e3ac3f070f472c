import { expect } from 'vitest';
import { saveFollow } from '#app/features/notifications/follows.server.ts';
import type { Database } from '#db/engine.ts';
import { ClaimClient } from '#tests/claims/claim-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { kill, startWork } from './start-work.ts';

/** Three batches of the job that tells them. */
const FOLLOWERS = 450;
/** Long, because the test starts three programs, which is slow on a busy machine. */
const WAIT = { interval: 5, timeout: 120_000 };

/** How many notifications about the claim each recipient has. */
async function listCounts(db: Database) {
  return db
    .selectFrom('notifications')
    .select(({ fn }) => ['recipient_id', fn.countAll<number>().as('count')])
    .where('kind', '=', 'follow')
    .groupBy('recipient_id')
    .execute();
}

const news = {
  step: (client: ClaimClient, id: number) => client.rate(id, 'unlikely'),
  merge: async (client: ClaimClient, id: number) => {
    const into = await client.add('There are ships');
    const merge = { intent: 'merge', into: String(into), reason: 'The same.' };
    return client.post(`/admin/edit-claim/${id}/merge`, merge);
  },
};

onBothEngines('The followers of a claim', (test) => {
  test.for(Object.entries(news))(
    'are each told of a %s once, although the server crashes after it and while telling them',
    async ([, take], { database }) => {
      const { db } = database.engine;
      await withHub(database.location, async (hub) => {
        const client = await ClaimClient.signIn(hub);
        const id = await client.add('It has boats');
        const follow = { transaction: database.transaction, now: new Date() };
        for (let number = 1; number <= FOLLOWERS; number += 1) {
          const follower = await insertMember(db, { name: `Follower ${number}` });
          await saveFollow(follow, follower, `claim:${id}`, 'all');
        }
        // This server ends without running the job of that.
        expect((await take(client, id)).status).toBe(303);
      });
      expect(await listCounts(db)).toEqual([]);
      for (const told of [1, 201]) {
        const child = startWork(database.location);
        await expect
          .poll(async () => (await listCounts(db)).length, WAIT)
          .toBeGreaterThanOrEqual(told);
        await kill(child);
      }
      const child = startWork(database.location);
      await expect.poll(async () => (await listCounts(db)).length, WAIT).toBe(FOLLOWERS);
      const countJobs = () =>
        db
          .selectFrom('jobs')
          .select('id')
          .where('name', '=', 'notifications.notify-followers')
          .where('status', '!=', 'done')
          .execute();
      await expect.poll(async () => (await countJobs()).length, WAIT).toBe(0);
      await kill(child);
      expect((await listCounts(db)).filter(({ count }) => Number(count) !== 1)).toEqual([]);
    },
  );
});
