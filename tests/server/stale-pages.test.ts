import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { ArticleEditor } from '#tests/publishing/edit-article.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

/** The page as it would be during an outage of the database. */
async function readDuringOutage({ platform, get }: TestHub, path: string): Promise<string> {
  platform.pageCache.serveStale();
  const page = platform.pageCache.find(path) ? await (await get(path)).text() : 'nothing';
  platform.pageCache.resume();
  return page;
}

const read = async ({ get }: TestHub, path: string) => (await get(path)).text();

onBothEngines('During an outage', (test) => {
  test('the board is there as it was before a post, and not what was removed from it', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      const first = await guest.createPost({ body: 'The first one' });
      await read(hub, '/message-board');
      const second = await guest.createPost({ body: 'The second one' });
      await guest.performAction(first.id, 'like', { like: 'on' });
      const before = await readDuringOutage(hub, '/message-board');
      expect(before).toContain('The first one');
      expect(before).not.toContain('The second one');

      expect(await read(hub, '/message-board')).toContain('The second one');
      await guest.performAction(second.id, 'remove');
      expect(await readDuringOutage(hub, '/message-board')).toBe('nothing');
    });
  });

  test('the home page is there as it was before an article, and not what was archived', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertArticle(db, { title: 'Known', slug: 'known' });
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const editor = new ArticleEditor(hub, cookie);
      const id = await editor.create('The lighthouse answers');
      await read(hub, '/');
      await editor.press303(id, 'publish', { acceptsChecks: 'on' });
      const before = await readDuringOutage(hub, '/');
      expect(before).toContain('Known');
      expect(before).not.toContain('The lighthouse answers');
      expect(await read(hub, '/')).toContain('The lighthouse answers');
      await editor.press303(id, 'archive');
      expect(await readDuringOutage(hub, '/')).toBe('nothing');
    });
  });
});
