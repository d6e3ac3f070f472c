import { expect } from 'vitest';
import { saveFollow } from '#app/features/notifications/follows.server.ts';
import { getNotifications } from '#app/features/notifications/inbox/inbox.server.ts';
import type { Database } from '#db/engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

async function listInbox(db: Database, userId: number) {
  const { items } = await getNotifications(db, userId, { isUnreadOnly: false, after: undefined });
  return items.map(({ message, title, path, reason }) => [
    `${message.lead} ${message.rest}`,
    title,
    path,
    reason,
  ]);
}

async function prepare(hub: TestHub) {
  const { engine, transaction } = hub.platform;
  const { db } = engine;
  const client = await ClaimClient.signIn(hub);
  const boats = await client.add('It has boats');
  const ships = await client.add('There are ships');
  const follow = async (name: string, ...claims: [number, 'all' | 'none'][]) => {
    const id = await insertMember(db, { name });
    for (const [claimId, level] of claims) {
      await saveFollow({ transaction, now: new Date() }, id, `claim:${claimId}`, level);
    }
    return id;
  };
  const followers = {
    ofShips: await follow('Mara', [ships, 'all']),
    ofBoth: await follow('Tom', [ships, 'all'], [boats, 'all']),
    ofMutedBoats: await follow('Ilse', [ships, 'all'], [boats, 'none']),
    ofBoats: await follow('Ada', [boats, 'all']),
  };
  const merge = async () => {
    const form = { intent: 'merge', into: String(boats), reason: 'Ships are boats.' };
    const merged = await client.post(`/admin/edit-claim/${ships}/merge`, form);
    expect(merged.status, merged.html).toBe(303);
    return merged.location;
  };
  const listFollows = () =>
    db
      .selectFrom('follows')
      .select(['actor_id', 'target', 'level'])
      .orderBy('actor_id')
      .orderBy('target')
      .execute();
  const news = [
    'A claim you follow became a part of another one that you follow',
    'There are ships',
    `/claims/${boats}-it-has-boats`,
    'Ships are boats.',
  ];
  return { db, client, boats, ships, followers, merge, listFollows, news };
}

onBothEngines('Followers of a claim that became a part of another', (test) => {
  test('follow that, and are told once', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db, client, boats, followers, merge, news } = await prepare(hub);
      const { ofShips, ofBoth, ofMutedBoats, ofBoats } = followers;
      const location = await merge();
      const job = await db
        .selectFrom('jobs')
        .selectAll()
        .where('name', '=', 'notifications.notify-followers')
        .executeTakeFirstOrThrow();
      // As if the process was killed after the job had run.
      const { id: _, ...copy } = job;
      await db
        .insertInto('jobs')
        .values({ ...copy, input_json: JSON.stringify(copy.input_json) })
        .execute();
      await hub.runJobs();
      await hub.runJobs();
      expect(await listInbox(db, ofShips)).toEqual([news]);
      expect(await listInbox(db, ofBoth)).toEqual([news]);
      expect(await listInbox(db, ofMutedBoats)).toEqual([]);
      expect(await listInbox(db, ofBoats)).toEqual([]);
      await client.rate(boats, 'unlikely');
      await hub.runJobs();
      for (const id of [ofShips, ofBoth]) expect(await listInbox(db, id)).toHaveLength(2);
      expect(location).toContain('did=');
    });
  });

  test('get back what they followed, and lose the notification', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { db, client, followers, merge, listFollows } = await prepare(hub);
      const before = await listFollows();
      const location = await merge();
      await hub.runJobs();
      await client.undo(location);
      await hub.runJobs();
      expect(await listFollows()).toEqual(before);
      for (const id of [followers.ofShips, followers.ofBoth]) {
        expect(await listInbox(db, id)).toEqual([]);
      }
    });
  });

  test('are told nothing of a merge that is undone before, or is no longer public', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { db, client, boats, followers, merge, news } = await prepare(hub);
      await client.undo(await merge());
      await hub.runJobs();
      expect(await listInbox(db, followers.ofShips)).toEqual([]);
      await merge();
      await hub.runJobs();
      expect(await listInbox(db, followers.ofShips)).toEqual([news]);
      await client.edit(boats, { title: 'It has boats' }, 'archive');
      expect(JSON.stringify(await listInbox(db, followers.ofShips))).not.toContain('ships');
    });
  });
});
