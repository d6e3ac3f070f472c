import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { ImageClient } from './image-client.ts';

/** The listed images of each version, newest version first. */
async function readVersions(hub: TestHub, id: number, cookie: string): Promise<string[][]> {
  const path = `/message-board/posts/${id}/history`;
  const page = await (await hub.get(path, { cookie })).text();
  const [, ...versions] = page.replaceAll('<!-- -->', '').split(/<li[^>]*><p[^>]*><time/);
  return versions.map((version) =>
    [...version.matchAll(/<li[^>]*>(<span[^>]*>Image .*?)<\/li>/g)].map(([, item = '']) =>
      item.replaceAll(/<[^>]*>/g, ''),
    ),
  );
}

onBothEngines('The history of a post with images', (test) => {
  test('has the descriptions from before each edit, and removed images', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db);
    await insertMember(db, { name: 'Bram', role: 'moderator' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'bram@example.com');
      const mara = new ImageClient(hub, await signInAs(hub, 'mara@example.com'));
      const [ridge, bay] = [await mara.uploadImage(), await mara.uploadImage()];
      const image = `${ridge.id},${bay.id}`;
      const { id } = await mara.createPost({ body: 'Look', image, [`alt-${bay.id}`]: 'A bay' });
      const describe = { body: 'Look', [`alt-${ridge.id}`]: 'A ridge at dusk' };
      expect((await mara.performAction(id, 'edit', describe)).body.post.isEdited).toBe(true);
      // Sending the same again is not an edit.
      await mara.performAction(id, 'edit', describe);
      await mara.performAction(id, 'edit', { ...describe, removeImage: String(bay.id) });
      await mara.performAction(id, 'edit', { body: '', [`alt-${ridge.id}`]: 'A ridge at dawn' });
      const versions = [
        ['Image 1: A ridge at dawn'],
        ['Image 1: A ridge at dusk'],
        ['Image 1: A ridge at dusk', 'Image 2: A bay (removed later)'],
        ['Image 1: no description', 'Image 2: A bay (removed later)'],
      ];
      expect(await readVersions(hub, id, cookie)).toEqual(versions);
      const board = await readPage(hub, '/message-board');
      expect(board).not.toMatch(/A ridge at dusk|A bay/);
      await mara.performAction(id, 'remove');
      expect(await readVersions(hub, id, cookie)).toEqual(versions);
      const path = `/message-board/posts/${id}/history`;
      expect((await hub.get(path, { cookie: mara.cookie })).status).toBe(403);
    });
  });
});
