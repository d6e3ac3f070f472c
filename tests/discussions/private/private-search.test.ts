import { expect } from 'vitest';
import { rebuildSearchIndex } from '#db/upkeep/rebuild-search-index.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { signInStaff } from '../../admin/sign-in-staff.ts';
import { BoardClient } from '../board-client.ts';
import { readAs, saveReaders } from './make-private.ts';

/** Rhea, whose role reads Lore and Art. All members read Theories. */
async function setUp(hub: TestHub) {
  const { db } = hub.platform.engine;
  const admin = await signInStaff(hub, 'admin');
  const role = await insertRole(db, 'Keepers', []);
  const rheaId = await insertMember(db, { name: 'Rhea', role });
  await insertMember(db, { name: 'Otto' });
  const rhea = new BoardClient(hub, await signInAs(hub, 'rhea@example.com'));
  const otto = new BoardClient(hub, await signInAs(hub, 'otto@example.com'));
  await saveReaders(hub, admin, 'lore', role);
  await saveReaders(hub, admin, 'art', role);
  await saveReaders(hub, admin, 'theories', 'members');
  return { admin, role, rhea, rheaId, otto };
}

async function findPosts(hub: TestHub, { cookie }: BoardClient, query: string): Promise<number[]> {
  const { status, text } = await readAs(hub, cookie, `/message-board/private?${query}`);
  expect(status).toBe(200);
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main'));
  const links = main.matchAll(/href="\/message-board\/private\/posts\/(\d+)"/g);
  return [...links].map(([, id]) => Number(id)).sort((a, b) => a - b);
}

onBothEngines('The search in private categories', (test) => {
  test('finds threads and replies for those who may read them, as long as they may', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const { rhea, rheaId, otto } = await setUp(hub);
      const message = await rhea.createPost({ category: 'lore', body: 'Kestrel over the mill' });
      const reply = await rhea.createPost({
        thread: String(message.threadId),
        body: 'A second kestrel',
      });
      const drawn = await rhea.createPost({ category: 'art', body: 'A painted kestrel' });
      const guess = await rhea.createPost({ category: 'theories', body: 'The kestrel is a sign' });
      const search = (client: BoardClient, query = 'q=kestrel') => findPosts(hub, client, query);
      expect(await search(rhea)).toEqual([message.id, reply.id, drawn.id, guess.id]);
      expect(await search(rhea, 'q=kestrel&category=art')).toEqual([drawn.id]);
      expect(await search(rhea, 'q=kest')).toHaveLength(4);
      expect(await search(otto)).toEqual([guess.id]);
      const page = await readAs(hub, rhea.cookie, '/message-board/private?q=kestrel');
      expect(page.response.headers.get('cache-control')).toContain('no-store');
      expect(page.text).toContain('<mark');

      await rhea.performAction(reply.id, 'remove');
      expect(await search(rhea)).toEqual([message.id, drawn.id, guess.id]);
      await rhea.performAction(message.id, 'edit', { body: 'Buzzard over the mill' });
      expect(await search(rhea)).toEqual([drawn.id, guess.id]);
      expect(await search(rhea, 'q=buzzard')).toEqual([message.id]);

      await db.updateTable('users').set({ role: 'subscriber' }).where('id', '=', rheaId).execute();
      expect(await search(rhea)).toEqual([guess.id]);
      expect(await search(rhea, 'q=buzzard')).toEqual([]);
      const art = await readAs(hub, rhea.cookie, '/message-board/private?q=kestrel&category=art');
      expect(art.status).toBe(404);
    });
  });

  test('suggests no words of categories that the reader may not see, nor does the public one', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { rhea, otto } = await setUp(hub);
      await rhea.createPost({ category: 'lore', body: 'Hushlark at noon' });
      await rhea.createPost({ category: 'theories', body: 'Hushlurk at noon' });
      await rhea.createPost({ category: 'general', body: 'Hushlirk at noon' });
      expect(await findPosts(hub, otto, 'q=hushlerk')).toEqual([]);
      const { text } = await readAs(hub, otto.cookie, '/search?q=hushlerk');
      expect(text).toContain('hushlirk');
      expect(text).not.toMatch(/hushl[au]rk/i);
      // A word that only private posts have is as unknown as any other.
      const known = await readAs(hub, otto.cookie, '/search?q=hushlark');
      expect(known.text).toContain('Showing results for');
    });
  });

  test('follows a category that is made private or public, and a rebuilt index', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { admin, role, rhea } = await setUp(hub);
      const message = await rhea.createPost({ category: 'lore', body: 'Kestrel over the mill' });
      const findPublic = async () =>
        (await readAs(hub, rhea.cookie, '/search?q=kestrel')).text.includes(
          `/message-board/posts/${message.id}"`,
        );
      const both = async () => [await findPublic(), await findPosts(hub, rhea, 'q=kestrel')];
      expect(await both()).toEqual([false, [message.id]]);
      await saveReaders(hub, admin, 'lore', 'everyone');
      expect(await both()).toEqual([true, []]);
      await saveReaders(hub, admin, 'lore', role);
      expect(await both()).toEqual([false, [message.id]]);
      await rebuildSearchIndex(database.engine);
      expect(await both()).toEqual([false, [message.id]]);
    });
  });
});
