import { expect } from 'vitest';
import { insertGuest } from '#tests/support/insert-guest.ts';
import { insertMessage } from '#tests/support/insert-message.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';

const at = new Date('2026-03-01T12:00:00Z');

onBothEngines('A guest’s data', (test) => {
  test('is downloaded and deleted with the cookie of the browser, and by no one else', async ({
    database,
  }) => {
    const { db } = database.engine;
    const guest = await insertGuest(db, 'Wren');
    const other = await insertGuest(db, 'Ivo');
    const post = { category: 'lore', at, author: 'Wren' };
    await insertMessage(db, { ...post, title: 'Of Wren', authorId: guest.id });
    await insertMessage(db, { ...post, title: 'Of Ivo', authorId: other.id });
    await withHub(database.location, async (hub) => {
      expect(await (await hub.get('/my-data')).text()).toContain('we store nothing about you here');
      expect((await hub.get('/my-data/guest.json')).status).toBe(404);

      const { cookie } = guest;
      expect(await (await hub.get('/my-data', { cookie })).text()).toContain('We store 1 message.');
      const download = await hub.get('/my-data/guest.json', { cookie });
      const file = JSON.parse(await download.text());
      expect(file.guest).toEqual({ id: guest.id, name: 'Wren' });
      expect(file.posts).toHaveLength(1);
      expect(JSON.stringify(file)).not.toContain('token');

      const refused = await hub.post('/my-data', {}, { cookie });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('Please choose what should happen to your posts.');
      const deleted = await hub.post('/my-data', { posts: 'keep' }, { cookie });
      expect(deleted.headers.get('location')).toContain('/my-data');
      expect(deleted.headers.getSetCookie().join()).toContain('threequel.guest_token=;');
      expect((await hub.get('/my-data/guest.json', { cookie })).status).toBe(404);
      await hub.runJobs();
      const posts = await db
        .selectFrom('posts')
        .select(['author_id', 'author_name'])
        .orderBy('id')
        .execute();
      expect(posts).toEqual([
        { author_id: null, author_name: 'Deleted user' },
        { author_id: other.id, author_name: expect.any(String) },
      ]);
      const actors = await db.selectFrom('actors').select('id').execute();
      expect(actors.map(({ id }) => id)).toEqual([other.id]);

      await hub.post('/my-data', { posts: 'remove' }, { cookie: other.cookie });
      await hub.runJobs();
      const left = await db.selectFrom('posts').select('status').execute();
      expect(left.filter(({ status }) => status === 'visible')).toHaveLength(1);
    });
  });
});
