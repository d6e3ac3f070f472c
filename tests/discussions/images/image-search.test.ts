import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { ImageClient } from './image-client.ts';

/** Searches for a word and returns the highlighted match, if any. */
async function findMatch(hub: TestHub, word: string): Promise<string | undefined> {
  const page = await readPage(hub, `/search?q=${word}`);
  return new RegExp(`<mark[^>]*>(${word})</mark>`).exec(page)?.[1];
}

onBothEngines('The description of an image in a post with text', (test) => {
  test('can be found as long as the image is visible', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db);
    await insertMember(db, { name: 'Bram', role: 'moderator' });
    await withHub(database.location, async (hub) => {
      const mara = new ImageClient(hub, await signInAs(hub, 'mara@example.com'));
      const image = await mara.uploadImage();
      const alt = `alt-${image.id}`;
      const fields = { body: 'Look here', image: String(image.id), [alt]: 'a lighthouse' };
      const { id } = await mara.createPost(fields);
      expect(await findMatch(hub, 'lighthouse')).toBe('lighthouse');
      await mara.performAction(id, 'edit', { body: 'Look here', [alt]: 'a windmill' });
      expect(await findMatch(hub, 'lighthouse')).toBeUndefined();
      expect(await findMatch(hub, 'windmill')).toBe('windmill');
      expect(await findMatch(hub, 'Look')).toBe('Look');
      await mara.performAction(id, 'remove');
      expect(await findMatch(hub, 'windmill')).toBeUndefined();
      await mara.performAction(id, 'restore');
      expect(await findMatch(hub, 'windmill')).toBe('windmill');
      const cookie = await signInAs(hub, 'bram@example.com');
      const rules = { autoModeration: 'on', moderationLevel: 'medium', bannedWords: 'grackle' };
      const settings = { ...rules, commentApprovalDelay: '0', imageModeration: 'none' };
      await submitForm(hub, '/admin/moderation/settings', settings, { cookie });
      await mara.performAction(id, 'edit', {
        body: 'Look here',
        [alt]: 'a windmill and a grackle',
      });
      for (const word of ['windmill', 'grackle'])
        expect(await findMatch(hub, word)).toBeUndefined();
      await hub.post(`/admin/review/comment/${id}`, { decision: 'approved' }, { cookie });
      expect(await findMatch(hub, 'windmill')).toBe('windmill');
      await mara.performAction(id, 'edit', { body: 'Look here', removeImage: String(image.id) });
      expect(await findMatch(hub, 'windmill')).toBeUndefined();
    });
  });
});
