import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import type { StaffSession } from '../../admin/sign-in-staff.ts';
import { readAs } from './make-private.ts';
import { setUpReaders } from './set-up-readers.ts';

const TITLE = 'Hushlark secret';

/** A thread of the public board with a reply. */
async function openThread(hub: TestHub) {
  const { threadId, postIds } = await insertMessage(hub.platform.engine.db, {
    category: 'theories',
    title: TITLE,
    body: 'A hushlark secret',
    replies: [{ body: 'Really?' }],
  });
  return { threadId, reply: postIds[1] ?? 0 };
}

/** The page names itself. */
const hideIds = (text: string) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '0');

/** Returns the admin page that says so. */
async function move(hub: TestHub, admin: StaffSession, threadId: number, category: string) {
  const path = `/admin/threads/${threadId}`;
  const response = await hub.post(path, { intent: 'move', category }, { cookie: admin.cookie });
  expect(response.status).toBe(303);
  return admin.read(response.headers.get('location') ?? '');
}

onBothEngines('A thread that was moved to a private category', (test) => {
  test('is led to from its old addresses for those who may read it, and missing for others', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { admin, rhea, otto, setRole } = await setUpReaders(hub);
      const { threadId, reply } = await openThread(hub);
      const paths = [`/message-board/${threadId}`, `/message-board/posts/${reply}`];
      // From memory, too.
      for (const path of [...paths, ...paths]) await readAs(hub, rhea.cookie, path);
      await move(hub, admin, threadId, 'lore');
      const privatePath = `/message-board/private/${threadId}`;
      const ends = [privatePath, `${privatePath}#post-${reply}`];
      for (const [index, path] of [...paths, ...paths].entries()) {
        for (const { cookie } of [rhea, admin]) {
          const { status, response } = await readAs(hub, cookie, path);
          expect([status, response.headers.get('location')], path).toEqual([303, ends[index % 2]]);
          expect(response.headers.get('cache-control')).toBe('no-store');
          const byScript = await readAs(hub, cookie, `${path}.data`);
          expect([byScript.status, byScript.text]).toEqual([
            202,
            expect.stringContaining(privatePath),
          ]);
        }
        const ended = rhea.cookie.replace(/(session_token=)[^;]+/, '$1ended');
        for (const cookie of [undefined, otto.cookie, ended]) {
          const missing = path.replace(/\d+/, '999999');
          for (const end of ['', '.data']) {
            const [is, none] = [
              await readAs(hub, cookie, path + end),
              await readAs(hub, cookie, missing + end),
            ];
            expect([is.status, hideIds(is.text)], path + end).toEqual([404, hideIds(none.text)]);
            const names = (response: Response) => [...response.headers.keys()].sort();
            expect(names(is.response)).toEqual(names(none.response));
            expect(is.text).not.toMatch(/hushlark/i);
          }
        }
      }
      expect((await readAs(hub, rhea.cookie, '/message-board/999999')).status).toBe(404);
      await setRole(rhea, 'subscriber');
      expect((await readAs(hub, rhea.cookie, paths[0] ?? '')).status).toBe(404);
      await move(hub, admin, threadId, 'theories');
      const back = await readAs(hub, rhea.cookie, privatePath);
      expect(back.response.headers.get('location')).toBe(paths[0]);
      expect((await readAs(hub, rhea.cookie, paths[0] ?? '')).text).toContain(TITLE);
    });
  });

  test('is named to the moderator who moves it, and not in the audit log', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { admin } = await setUpReaders(hub);
      const { threadId } = await openThread(hub);
      expect(await admin.read(`/admin/threads/${threadId}`)).toContain(
        'In a private one, only those who may read that category can open them',
      );
      for (const category of ['lore', 'theories']) {
        const page = await move(hub, admin, threadId, category);
        expect(page).not.toContain('A thread in a private category');
        expect(page).toMatch(new RegExp(`Moved<[^]{0,200}${TITLE}`));
      }
      const log = await admin.read('/admin/audit');
      expect(log).toContain('A thread in a private category');
      expect(log).not.toContain(TITLE);
    });
  });
});
