import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';

const fromBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

onBothEngines('An unknown item of a route without a page', (test) => {
  test('shows a browser the site’s page, and tells scripts in JSON', async ({ database }) => {
    const { db } = database.engine;
    const { postIds } = await insertMessage(db, { replies: [{}] });
    const [, removed = 0] = postIds;
    await db.updateTable('posts').set('status', 'removed').where('id', '=', removed).execute();
    const posts = [`${removed}`, '999999', 'abc', '999999/quote', '999999/own'];
    const paths = [
      ...posts.map((id) => `/message-board/posts/${id}`),
      '/message-board/999999/replies',
      '/events/999999.ics',
    ];
    await withHub(database.location, async (hub) => {
      for (const path of paths) {
        for (let time = 0; time < 2; time += 1) {
          const shown = await hub.get(path, fromBrowser);
          expect([path, shown.status]).toEqual([path, 404]);
          expect(shown.headers.get('content-type'), path).toContain('text/html');
          expect(shown.headers.get('cache-control'), path).toBe('no-store');
          expect(await shown.text(), path).toContain('Oops! Page not found');
          const told = await hub.get(path, { accept: '*/*' });
          expect([path, told.status]).toEqual([path, 404]);
          expect(await told.text(), path).not.toContain('<html');
        }
      }
      const shownPost = await hub.get(`/message-board/posts/${postIds[0]}`, fromBrowser);
      expect(shownPost.status).toBe(302);
    });
  });
});
