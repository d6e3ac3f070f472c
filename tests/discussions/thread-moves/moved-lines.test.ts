import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { BoardClient } from '../board-client.ts';
import { insertThreadByAda, signInModerator } from '../thread-tools/set-up-thread.ts';
import { findThreadOf, replyTimes, splitOff } from './set-up-moves.ts';

/** The page and the data that it loads when it is opened from another one. */
const readBoth = async (hub: TestHub, path: string) =>
  `${await readPage(hub, path)}${await (await hub.get(`${path}.data`)).text()}`;

/** As lines were kept before. */
async function addStoredTitle(db: Database, id: number, title: string): Promise<void> {
  const { lines_json: lines } = await db
    .selectFrom('threads')
    .select('lines_json')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const lines_json = JSON.stringify((lines ?? []).map((line) => ({ ...line, title }))) as never;
  await db.updateTable('threads').set({ lines_json }).where('id', '=', id).execute();
}

onBothEngines('The line of a merge or split', (test) => {
  test('names the other thread only while its message is public', async ({ database }) => {
    const { db } = database.engine;
    const other = await insertMessage(db, { title: 'The teaser', body: 'Seen it?' });
    await withHub(database.location, async (hub) => {
      const fan = new BoardClient(hub);
      const post = await fan.createPost({ body: 'An offensive headline' });
      const bram = await signInModerator(hub);
      await bram.act(post.threadId, 'merge', { target: String(other.threadId) });
      await hub.runJobs();
      const path = `/message-board/${other.threadId}`;
      expect(await readPage(hub, path)).toContain('1 post merged from “An offensive headline”');
      await fan.performAction(post.id, 'edit', { body: 'A polite headline' });
      const edited = await readBoth(hub, path);
      expect(edited).toContain('1 post merged from “A polite headline”');
      expect(edited).not.toContain('offensive');
      await addStoredTitle(db, other.threadId, 'An offensive headline');
      await fan.performAction(post.id, 'remove');
      const removed = await readBoth(hub, path);
      expect(removed).toContain('1 post merged from another thread');
      expect(removed).not.toContain('headline');
    });
  });

  test('links to a new thread only while it has a page', async ({ database }) => {
    const { db } = database.engine;
    const { threadId } = await insertThreadByAda(db, { replies: [{ at: replyTimes[0] }] });
    await withHub(database.location, async (hub) => {
      const fan = new BoardClient(hub);
      const { id } = await fan.createPost({ body: 'About maps', thread: String(threadId) });
      const bram = await signInModerator(hub);
      await splitOff(bram, threadId, [id], { title: 'Cartography' });
      await hub.runJobs();
      const newPath = `/message-board/${await findThreadOf(db, id)}`;
      const path = `/message-board/${threadId}`;
      expect(await readPage(hub, path)).toContain(`href="${newPath}"`);
      expect(await readPage(hub, newPath)).toContain(`href="${path}"`);
      await fan.performAction(id, 'remove');
      expect((await hub.get(newPath)).status).toBe(404);
      const old = await readBoth(hub, path);
      expect(old).toContain('1 post moved to');
      expect(old).toContain('another thread');
      expect(old).not.toContain(newPath);
      expect(old).not.toContain('Cartography');
    });
  });
});
