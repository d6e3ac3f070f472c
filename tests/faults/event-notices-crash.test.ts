import { expect } from 'vitest';
import { eventsWork } from '#app/features/events/events.registration.server.ts';
import { addInterest } from '#app/features/events/interest/add-interest.server.ts';
import type { Database } from '#db/engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertEvent } from '#tests/support/rows/insert-event.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { kill, startWork } from './start-work.ts';

/** Three batches of the job that tells them. */
const MEMBERS = 450;
/** Long, because the test starts three programs, which is slow on a busy machine. */
const WAIT = { interval: 5, timeout: 120_000 };

const HOUR_MS = 3_600_000;

/** How many notifications about the event each recipient has. */
async function listCounts(db: Database) {
  return db
    .selectFrom('notifications')
    .select(({ fn }) => ['recipient_id', fn.countAll<number>().as('count')])
    .where('kind', '=', 'event')
    .groupBy('recipient_id')
    .execute();
}

onBothEngines('Those who are interested in an event', (test) => {
  test('are each reminded once, although the server crashes while reminding them', async ({
    database,
  }) => {
    const { db } = database.engine;
    const startsAt = new Date(Date.now() + 23 * HOUR_MS);
    const eventId = await insertEvent(db, {
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + HOUR_MS),
    });
    const at = new Date(Date.now() - 48 * HOUR_MS);
    for (let number = 1; number <= MEMBERS; number += 1) {
      const actorId = await insertMember(db, { name: `Member ${number}` });
      await addInterest(db, { eventId, actorId, at }, at);
    }
    const [job] = eventsWork.jobs;
    if (!job) throw new Error('There is no job.');
    const look = () =>
      database.transaction(async ({ enqueue }) => {
        await enqueue(job, {});
        await enqueue(job, {});
      });
    await look();
    for (const told of [1, 201]) {
      const child = startWork(database.location);
      await expect
        .poll(async () => (await listCounts(db)).length, WAIT)
        .toBeGreaterThanOrEqual(told);
      await kill(child);
      await look();
    }
    const child = startWork(database.location);
    await expect.poll(async () => (await listCounts(db)).length, WAIT).toBe(MEMBERS);
    const listJobs = () =>
      db
        .selectFrom('jobs')
        .select('id')
        .where('name', 'like', 'events.%')
        .where('status', '!=', 'done')
        .execute();
    await expect.poll(async () => (await listJobs()).length, WAIT).toBe(0);
    await kill(child);
    const counts = await listCounts(db);
    expect(counts.filter(({ count }) => Number(count) !== 1)).toEqual([]);
    const notices = await db
      .selectFrom('event_snapshots')
      .select('notice_number')
      .executeTakeFirstOrThrow();
    expect(notices.notice_number).toBe(1);
  });
});
