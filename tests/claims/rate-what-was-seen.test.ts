import { expect } from 'vitest';
import { saveFollow } from '#app/features/notifications/follows.server.ts';
import { getNotifications } from '#app/features/notifications/inbox/inbox.server.ts';
import type { Database } from '#db/engine.ts';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient, readShown } from './claim-client.ts';

const title = 'It has boats';

onBothEngines('The rating form', (test) => {
  test('rates what its user has seen, and keeps what was typed', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add(title);
      const path = `/admin/edit-claim/${id}/evidence`;
      const typed = { to: 'unlikely', reason: 'What I typed.', evidenceId: '' };
      const first = await client.readShown(id);
      await client.edit(id, { title: 'It has no boats' });
      const retitled = await client.post(path, { ...first, ...typed });
      expect(retitled.status).toBe(422);
      expect(retitled.html).toContain('The claim has been edited since.');
      expect(retitled.html).toContain('What I typed.');
      expect(retitled.html).toMatch(/value="unlikely"[^>]*checked|checked=""[^>]*value="unlikely"/);
      expect((await client.post(path, { ...readShown(retitled.html), ...typed })).status).toBe(303);
      const second = await client.readShown(id);
      await client.rate(id, 'unrated');
      await client.rate(id, 'unlikely');
      const again = { ...typed, to: 'unrated' };
      const refused = await client.post(path, { ...second, ...again });
      expect(refused.status).toBe(422);
      expect(refused.html).toContain('It has been rated “unlikely” since.');
      expect(refused.html).not.toContain('Someone else');
      expect(refused.html).toContain('What I typed.');
      expect((await client.post(path, { ...readShown(refused.html), ...again })).status).toBe(303);
      expect((await client.post(path, typed)).status).toBe(422);
    });
  });
});

async function listInbox(db: Database, userId: number) {
  const { items } = await getNotifications(db, userId, { isUnreadOnly: false, after: undefined });
  return items.map(({ message }) => `${message.lead} ${message.rest}`);
}

onBothEngines('An undone step', (test) => {
  test('tells no follower if nobody was told of it, or else what it is back to', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add(title);
      const mara = await insertMember(db, { name: 'Mara' });
      const { transaction } = hub.platform;
      await saveFollow({ transaction, now: new Date() }, mara, `claim:${id}`, 'all');
      const quick = await client.rate(id, 'unlikely');
      await client.undo(quick.location);
      await hub.runJobs();
      expect(await listInbox(db, mara)).toEqual([]);
      const told = await client.rate(id, 'unlikely');
      await hub.runJobs();
      await client.undo(told.location);
      await hub.runJobs();
      expect(await listInbox(db, mara)).toEqual([
        'A claim you follow is back to “unrated”',
        'A claim you follow went from “unrated” to “unlikely”',
      ]);
    });
  });

  test('is reported in neutral words, once, however often Undo is clicked', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add(title);
      const { location } = await client.rate(id, 'unlikely');
      const undone = await client.undo(location);
      await client.undo(location);
      const page = await client.read(undone.location);
      expect(page).toContain('Back to unrated');
      await client.undo(undone.location);
      expect(await db.selectFrom('claim_steps').select('id').execute()).toHaveLength(2);
      const history = (await readPage(hub, `/claims/${id}-it-has-boats`)).replace(/<[^>]+>/g, '');
      expect(history).toContain('Back to unrated');
      expect(history).not.toContain('mistake');
    });
  });
});
