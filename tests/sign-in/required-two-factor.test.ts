import { expect } from 'vitest';
import { requireTwoFactor } from '#tests/support/accounts/require-two-factor.ts';
import { setUpTwoFactor } from '#tests/support/accounts/set-up-two-factor.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { signInStaff } from '../admin/sign-in-staff.ts';
import { ImageClient } from '../discussions/images/image-client.ts';
import { saveReaders } from '../discussions/private/make-private.ts';

/** The status of a new upload for the library. */
async function startUpload(hub: TestHub, cookie: string): Promise<number> {
  const headers = { cookie, 'Tus-Resumable': '1.0.0', 'Upload-Length': '3' };
  const response = await fetch(`${hub.address}/admin/uploads`, { method: 'POST', headers });
  return response.status;
}

onBothEngines('Staff who have to set up two-factor', (test) => {
  test('can use no right of their role before that', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const editor = await signInStaff(hub, 'editor');
      await saveReaders(hub, editor, 'lore', 'members');
      await saveReaders(hub, admin, 'lore', 'moderator');
      const moderator = await signInStaff(hub, 'moderator');
      const author = new ImageClient(hub, admin.cookie);
      const { path: image, post } = await author.postWithImage({ category: 'lore' });
      const paths = [
        image,
        '/message-board/private',
        `/message-board/private/${post.threadId}`,
        `/message-board/private/posts/${post.id}/quote`,
        `/message-board/posts/${post.id}/more`,
      ];
      const reply = async (body: string, cookie: string) => {
        const fields = { thread: String(post.threadId), body };
        return (await hub.post('/message-board/posts', fields, { cookie })).status;
      };
      const read = (cookie: string) =>
        Promise.all(paths.map(async (path) => (await hub.get(path, { cookie })).status));
      const all = (status: number) => paths.map(() => status);
      expect(await read(moderator.cookie)).toEqual(all(200));
      expect(await startUpload(hub, editor.cookie)).toBe(201);
      await requireTwoFactor(db);
      expect(await read(moderator.cookie)).toEqual(all(404));
      expect(await reply('Before', moderator.cookie)).toBe(404);
      expect(await startUpload(hub, editor.cookie)).toBe(403);
      // They find the way to the settings.
      expect(await (await hub.get('/me', { cookie: moderator.cookie })).json()).toMatchObject({
        isStaff: true,
        isModerator: false,
      });
      const { cookie } = await setUpTwoFactor(hub, moderator.cookie);
      expect(await read(cookie)).toEqual(all(200));
      expect(await reply('After', cookie)).toBe(200);
    });
  });

  test('are screened like other members', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const moderator = await signInStaff(hub, 'moderator');
      const post = async (body: string, cookie: string) => {
        const response = await hub.post('/message-board/posts', { body }, { cookie });
        return (await response.json()).isHeld;
      };
      await requireTwoFactor(database.engine.db);
      expect(await post('This is spam.', moderator.cookie)).toBe(true);
      const { cookie } = await setUpTwoFactor(hub, moderator.cookie);
      expect(await post('This was spam.', cookie)).toBe(false);
    });
  });

  test('can do so during maintenance', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      await submitForm(hub, '/admin/settings/maintenance', { isOn: 'on' }, admin);
      await requireTwoFactor(database.engine.db);
      expect((await hub.get('/settings/two-factor')).status).toBe(503);
      const { cookie } = await setUpTwoFactor(hub, admin.cookie);
      expect((await hub.get('/admin', { cookie })).status).toBe(200);
    });
  });
});
