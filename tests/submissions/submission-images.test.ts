import sharp from 'sharp';
import { expect } from 'vitest';
import type { SubmissionStatus } from '#db/tables/moderation.ts';
import { insertImage } from '#tests/support/insert-media.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { insertSubmission } from '#tests/support/insert-submission.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

let numbers = 0;

/** A submission of this author's with a picture nobody else has; answers with the picture's address. */
async function sendIn(hub: TestHub, submitter_id: number, status: SubmissionStatus) {
  numbers += 1;
  const { db } = hub.platform.engine;
  const background = { r: numbers, g: 90, b: 120 };
  const drawn = sharp({ create: { width: 64, height: 32, channels: 3, background } });
  const { storageKey } = await hub.platform.images.save(await drawn.png().toBuffer());
  const image = { storage_key: storageKey, purpose: 'attachment' } as const;
  const image_id = await insertImage(db, image);
  const submission = { number: numbers, image_id, submitter_id, status };
  const submission_id = await insertSubmission(db, submission);
  await db.insertInto('submission_images').values({ submission_id, image_id }).execute();
  return { submission_id, storageKey, address: `/images/${storageKey}/320.webp` };
}

onBothEngines('A picture that was sent in', (test) => {
  test('is its author’s and the reviewers’ until it is approved', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const mara = await insertMember(db, { name: 'Mara' });
      await insertMember(db, { name: 'Other' });
      await insertMember(db, { name: 'Editor', role: 'editor' });
      const cookies: Record<string, string> = { visitor: '' };
      for (const name of ['mara', 'other', 'editor']) {
        cookies[name] = await signInAs(hub, `${name}@example.com`);
      }
      const seenBy = async (address: string) => {
        const seen: Record<string, number> = {};
        for (const [name, cookie] of Object.entries(cookies)) {
          seen[name] = (await hub.get(address, cookie ? { cookie } : {})).status;
        }
        return seen;
      };
      const draft = await sendIn(hub, mara, 'draft');
      expect(await seenBy(draft.address)).toEqual({
        visitor: 404,
        mara: 200,
        other: 404,
        editor: 404,
      });
      for (const status of ['pending', 'rejected'] as const) {
        const { address } = await sendIn(hub, mara, status);
        const seen = { visitor: 404, mara: 200, other: 404, editor: 200 };
        expect(await seenBy(address), status).toEqual(seen);
      }
      const approved = await sendIn(hub, mara, 'approved');
      expect(await seenBy(approved.address)).toEqual({
        visitor: 200,
        mara: 200,
        other: 200,
        editor: 200,
      });
    });
  });

  test('is in no cache that outlives its being shown', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const mara = await insertMember(db, { name: 'Mara' });
      const cookie = await signInAs(hub, 'mara@example.com');
      const { submission_id, storageKey, address } = await sendIn(hub, mara, 'pending');
      const own = await hub.get(address, { cookie });
      expect(own.headers.get('cache-control')).toBe('private, no-store');
      expect((await hub.get(address)).headers.get('cache-control')).toBe('no-store');
      const decide = (status: SubmissionStatus) =>
        db.updateTable('submissions').set({ status }).where('id', '=', submission_id).execute();
      await decide('approved');
      const shown = await hub.get(address);
      expect(shown.headers.get('cache-control')).toBe('public, no-cache');
      const etag = shown.headers.get('etag') ?? '';
      expect(await hub.get(address, { 'if-none-match': etag })).toHaveProperty('status', 304);
      await decide('rejected');
      expect(await hub.get(address, { 'if-none-match': etag })).toHaveProperty('status', 404);
      // The same bytes in the library are everyone's, whoever else has sent them in.
      await insertImage(db, { storage_key: storageKey });
      expect((await hub.get(address)).headers.get('cache-control')).toContain('immutable');
    });
  });
});
