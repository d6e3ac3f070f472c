import { expect } from 'vitest';
import {
  insertThreadByAda,
  signInModerator,
} from '#tests/discussions/thread-tools/set-up-thread.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { signInReader } from './bookmark-client.ts';

onBothEngines('The bookmark of a merged thread', (test) => {
  test('leads to the other one, is there once, and comes back with an undo', async ({
    database,
  }) => {
    const { db } = database.engine;
    const { threadId } = await insertThreadByAda(db, { category: 'lore' });
    const other = await insertMessage(db, { title: 'The teaser', category: 'news' });
    await withHub(database.location, async (hub) => {
      const [mara, tom] = [await signInReader(hub), await signInReader(hub, 'Tom')];
      await mara.save(`thread:${threadId}`);
      await tom.save(`thread:${threadId}`);
      await tom.save(`thread:${other.threadId}`);
      const bram = await signInModerator(hub);
      const merged = await bram.act(threadId, 'merge', { target: `#${other.threadId}` });
      await hub.runJobs();
      for (const reader of [mara, tom]) {
        expect(await reader.list()).toEqual(['The teaser']);
        expect(await reader.read('/bookmarks')).toContain(`/message-board/${other.threadId}`);
        const form = await reader.read(`/bookmarks/save?target=thread:${other.threadId}`);
        expect(form).toContain('Remove bookmark');
      }
      await bram.undo(merged);
      await hub.runJobs();
      expect(await mara.list()).toEqual(['The trailer']);
      expect(await tom.list()).toEqual(['The teaser', 'The trailer']);
      await bram.act(threadId, 'merge', { target: `#${other.threadId}` });
      await hub.runJobs();
      await tom.act('remove', { target: `thread:${other.threadId}` });
      expect(await tom.list()).toEqual([]);
      await mara.save(`thread:${other.threadId}`);
      const rows = await db.selectFrom('bookmarks').select(['actor_id', 'item_id']).execute();
      expect(rows).toEqual([{ actor_id: mara.id, item_id: other.threadId }]);
    });
  });
});
