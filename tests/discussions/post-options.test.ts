import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { signInStaff } from '../admin/sign-in-staff.ts';
import { BoardClient } from './board-client.ts';
import { readAs, saveReaders } from './private/make-private.ts';

const BAD = 'Buy this, it is no sc4m at all';

/** Sends a form of the options page and returns where it leads. */
async function sendOption(
  hub: TestHub,
  { cookie }: BoardClient,
  id: number,
  fields: Record<string, string>,
): Promise<string | null> {
  const response = await hub.post(`/message-board/posts/${id}/more`, fields, { cookie });
  expect(response.status).toBe(303);
  return response.headers.get('location');
}

onBothEngines('Without scripts', (test) => {
  test('an edit that is held leads its author to a page that says so', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const ada = new BoardClient(hub);
      const { id } = await ada.createPost({ body: 'Good words' });
      const edit = { intent: 'edit', body: 'Better words' };
      expect(await sendOption(hub, ada, id, edit)).toBe(`/message-board/posts/${id}`);
      const path = await sendOption(hub, ada, id, { intent: 'edit', body: BAD });
      expect(path).toBe(`/message-board/posts/${id}/more`);
      const page = await readAs(hub, ada.cookie, path ?? '');
      expect(page.status).toBe(200);
      expect(page.text).toContain('awaiting approval');
      const row = await db.selectFrom('posts').select('status').where('id', '=', id).execute();
      expect(row).toEqual([{ status: 'held' }]);
    });
  });

  test('a report is confirmed, on the page of the post or else on the board', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Ines' });
    await insertMember(db, { name: 'Otto' });
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      const ines = new BoardClient(hub, await signInAs(hub, 'ines@example.com'));
      const otto = new BoardClient(hub, await signInAs(hub, 'otto@example.com'));
      await saveReaders(hub, editor, 'lore', 'members');
      const { id, threadId } = await ines.createPost({ category: 'lore', body: 'Tides' });
      const report = { intent: 'report', reason: 'spam' };
      const path = await sendOption(hub, otto, id, report);
      const { response } = await readAs(hub, otto.cookie, path ?? '');
      const page = `/message-board/private/${threadId}?notice=message-reported`;
      expect(response.headers.get('location')).toBe(`${page}#post-${id}`);
      expect((await readAs(hub, otto.cookie, page)).text).toContain('Report sent');
      await ines.performAction(id, 'edit', { body: BAD });
      const missing = await hub.post(`/message-board/posts/${id}/more`, report, {
        cookie: otto.cookie,
      });
      expect(missing.status).toBe(404);
    });
  });
});
