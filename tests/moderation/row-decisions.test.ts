import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';

const queue = '/admin/moderation/pending';

onBothEngines('A row of the queue', (test) => {
  test('decides about its own item, with its reason, and can be undone', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const author = new BoardClient(hub);
      const posts = [
        await author.createPost({ body: 'All about my shop' }),
        await author.createPost({ body: 'A quiet walk' }),
      ];
      for (const { id } of posts) {
        await new BoardClient(hub).performAction(id, 'report', { reason: 'spam' });
      }
      const { cookie, read } = await signInStaff(hub, 'moderator');
      const { db } = hub.platform.engine;
      const statuses = () => db.selectFrom('posts').select('status').orderBy('id').execute();
      for (const page of [queue, '/admin?tab=moderation']) {
        const html = await read(page);
        const [first = ''] = [...html.matchAll(/value="(removed \d+ spam)"/g)].map(([, v]) => v);
        expect(html).toContain(`value="${first.replace(/removed (\d+) spam/, 'kept $1')}"`);
        // Another item is checked, which the row ignores.
        const other = [...html.matchAll(/name="item" value="(\d+)"/g)]
          .map(([, id = '']) => id)
          .find((id) => !first.includes(` ${id} `));
        const fields = { one: first, item: other ?? '', returnTo: page };
        const decided = await hub.post(queue, fields, { cookie });
        const to = decided.headers.get('location') ?? '';
        expect(to.startsWith(page)).toBe(true);
        expect((await statuses()).filter(({ status }) => status === 'removed')).toHaveLength(1);
        const item = await db
          .selectFrom('review_items')
          .select(['id', 'reason'])
          .where('decision', '=', 'removed')
          .executeTakeFirstOrThrow();
        expect(first).toContain(` ${item.id} `);
        expect(item.reason).toContain('spam');
        const [, name = ''] = /name="entries" value="([^"]+)"/.exec(await read(to)) ?? [];
        await hub.post('/admin/undo', { entries: name }, { cookie });
        expect((await statuses()).every(({ status }) => status === 'visible')).toBe(true);
      }
    });
  });
});
