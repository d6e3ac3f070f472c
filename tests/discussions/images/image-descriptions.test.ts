import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ImageClient } from './image-client.ts';

onBothEngines('The description of a post’s image', (test) => {
  test('can be changed by its author, on every page and for live pages', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db);
    await withHub(database.location, async (hub) => {
      const mara = new ImageClient(hub, await signInAs(hub, 'mara@example.com'));
      const { post, image } = await mara.postWithImage({ body: '' });
      const other = await mara.uploadImage();
      await mara.performAction(post.id, 'edit', {
        body: '',
        [`alt-${other.id}`]: 'Not on this post',
      });
      const paths = ['/message-board', `/message-board/${post.threadId}`];
      for (const path of paths)
        expect(await readPage(hub, path)).toContain('without a description');
      const change = { body: '', [`alt-${image.id}`]: '  A ridge\u0000  at\tdusk ' };
      expect((await new ImageClient(hub).performAction(post.id, 'edit', change)).status).toBe(403);
      const { body } = await mara.performAction(post.id, 'edit', change);
      expect(body.post).toMatchObject({ isEdited: true, images: [{ alt: 'A ridge at dusk' }] });
      for (const path of paths)
        expect(await readPage(hub, path)).toContain('alt="A ridge at dusk"');
      const events = await db
        .selectFrom('live_events')
        .select('payload_json')
        .where('kind', '=', 'post-edited')
        .execute();
      expect(JSON.stringify(events)).toContain('A ridge at dusk');
      const images = await db.selectFrom('images').select('alt').orderBy('id').execute();
      expect(images).toEqual([{ alt: 'A ridge at dusk' }, { alt: '' }]);
      // A form without the field does not change it.
      await mara.performAction(post.id, 'edit', { body: 'With words' });
      expect(await readPage(hub, '/message-board')).toContain('alt="A ridge at dusk"');
      const form = { intent: 'edit', body: 'With words', [`alt-${image.id}`]: '' };
      const path = `/message-board/posts/${post.id}/more`;
      expect((await mara.submitForm(path, form)).status).toBe(303);
      expect(await readPage(hub, '/message-board')).toContain('without a description');
    });
  });

  test('is screened like text, and kept when the form is refused', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db);
    await insertMember(db, { name: 'Bram', role: 'moderator' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'bram@example.com');
      const rules = { autoModeration: 'on', moderationLevel: 'medium', bannedWords: 'grackle' };
      const settings = { ...rules, commentApprovalDelay: '0', imageModeration: 'none' };
      await submitForm(hub, '/admin/moderation/settings', settings, { cookie });
      const mara = new ImageClient(hub, await signInAs(hub, 'mara@example.com'));
      const { post, image } = await mara.postWithImage({ body: '' });
      const alt = `alt-${image.id}`;
      const path = `/message-board/posts/${post.id}/more`;
      const emptyForm = {
        intent: 'edit',
        body: '',
        [alt]: 'A bird',
        removeImage: String(image.id),
      };
      const refused = await mara.submitForm(path, emptyForm);
      expect(refused.status).toBe(422);
      const page = await refused.text();
      expect(page).toContain('Please enter some content for your message');
      expect(page).toContain('value="A bird"');
      await mara.performAction(post.id, 'edit', { body: '', [alt]: 'A Grackle' });
      const held = await db.selectFrom('posts').select('status').executeTakeFirstOrThrow();
      expect(held.status).toBe('held');
      expect(await readPage(hub, '/message-board')).not.toContain(image.key);
      const second = await mara.uploadImage();
      const fields = { body: 'Look', image: String(second.id) };
      const sent = await mara.post({ ...fields, [`alt-${second.id}`]: 'Two grackle' });
      expect((await sent.json()).isHeld).toBe(true);
    });
  });
});
