import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { ImageClient, imagePath } from './image-client.ts';

async function createClients(hub: TestHub) {
  const { db } = hub.platform.engine;
  const createMember = async (name: string, role: 'subscriber' | 'editor' | 'moderator') => {
    await insertMember(db, { name, role });
    return new ImageClient(hub, await signInAs(hub, `${name.toLowerCase()}@example.com`));
  };
  return {
    visitor: new ImageClient(hub),
    guest: new ImageClient(hub),
    mara: await createMember('Mara', 'subscriber'),
    editor: await createMember('Ed', 'editor'),
    moderator: await createMember('Bram', 'moderator'),
  };
}

const readStatuses = async (clients: Record<string, ImageClient>, file: string) => {
  const seen: Record<string, number> = {};
  for (const [name, client] of Object.entries(clients))
    seen[name] = await client.getImageStatus(file);
  return seen;
};

const everyone = { visitor: 200, guest: 200, mara: 200, editor: 200, moderator: 200 };
const nobody = { visitor: 404, guest: 404, mara: 404, editor: 404, moderator: 404 };

onBothEngines('A guest’s image', (test) => {
  test('is held with its post, visible to its author and staff, and public once approved', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const clients = await createClients(hub);
      const { guest, visitor, moderator } = clients;
      const waiting = imagePath(await guest.uploadImage());
      expect(await readStatuses(clients, waiting)).toEqual({ ...nobody, guest: 200 });
      const { post, isHeld, path: file, image } = await guest.postWithImage();
      expect(isHeld).toBe(true);
      const onlyAuthorAndStaff = { ...nobody, guest: 200, moderator: 200 };
      expect(await readStatuses(clients, file)).toEqual(onlyAuthorAndStaff);
      const own = await hub.get(file, { cookie: guest.cookie });
      expect(own.headers.get('cache-control')).toBe('private, no-store');
      const refused = await hub.get(file);
      expect(refused.headers.get('cache-control')).toBe('no-store');
      expect(await readPage(hub, '/message-board')).not.toContain(image.key);
      expect((await guest.getViewerPosts()).held).toMatchObject([{ images: [{ key: image.key }] }]);
      expect((await visitor.getViewerPosts()).held).toEqual([]);
      const path = `/admin/review/comment/${post.id}`;
      const review = await (await hub.get(path, { cookie: moderator.cookie })).text();
      expect(review).toContain(`/images/${image.key}/640.webp`);
      expect(review).toContain('under a week old');
      await hub.post(path, { decision: 'approved' }, { cookie: moderator.cookie });
      expect(await readStatuses(clients, file)).toEqual(everyone);
      expect(await readPage(hub, '/message-board')).toContain(image.key);
      await hub.post(path, { intent: 'undo' }, { cookie: moderator.cookie });
      expect(await readStatuses(clients, file)).toEqual(onlyAuthorAndStaff);
      expect(await readPage(hub, '/message-board')).not.toContain(image.key);
    });
  });
});

onBothEngines('A member’s image', (test) => {
  test('is hidden with its post at once, and restored with it', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const clients = await createClients(hub);
      const { mara, guest } = clients;
      await guest.createPost({ body: 'I read along' });
      const { post, path: file, isHeld } = await mara.postWithImage();
      expect(isHeld).toBe(false);
      const shown = await hub.get(file);
      expect(shown.headers.get('cache-control')).toBe('public, no-cache');
      const etag = shown.headers.get('etag') ?? '';
      const revalidate = () => hub.get(file, { 'if-none-match': etag });
      expect((await revalidate()).status).toBe(304);
      await mara.performAction(post.id, 'remove');
      // A cache that revalidates gets a 404, although the server still has the file.
      expect((await revalidate()).status).toBe(404);
      expect(await readStatuses(clients, file)).toEqual({ ...nobody, mara: 200, moderator: 200 });
      await mara.performAction(post.id, 'restore');
      expect(await readStatuses(clients, file)).toEqual(everyone);
    });
  });

  test('is shown or held according to the moderation settings', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { mara, guest, moderator } = await createClients(hub);
      const setRule = async (imageModeration: string) => {
        const fields = {
          autoModeration: 'on',
          moderationLevel: 'medium',
          bannedWords: '',
          commentApprovalDelay: '0',
          imageModeration,
        };
        const headers = { cookie: moderator.cookie };
        const answer = await submitForm(hub, '/admin/moderation/settings', fields, headers);
        expect(answer.status).toBe(303);
      };
      await setRule('none');
      expect((await guest.postWithImage({ body: 'By a guest' })).isHeld).toBe(false);
      await setRule('manual');
      expect((await mara.postWithImage({ body: 'By a member' })).isHeld).toBe(true);
      expect((await moderator.postWithImage({ body: 'By staff' })).isHeld).toBe(false);
      const { db } = database.engine;
      const held = await db.selectFrom('review_items').select(['phase', 'explanation']).execute();
      expect(held).toEqual([{ phase: 'images', explanation: 'Posts with images need approval.' }]);
      const test = { intent: 'test', try: 'Hello', image: 'on' };
      const { cookie } = moderator;
      const page = await submitForm(hub, '/admin/moderation/settings', test, { cookie });
      expect(await page.text()).toContain('Would be held: ');
    });
  });
});
