import sharp from 'sharp';
import { expect } from 'vitest';
import type { SubmissionStatus } from '#db/tables/moderation.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertImage, insertMedia } from '#tests/support/rows/insert-media.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertSubmission } from '#tests/support/rows/insert-submission.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

let lastNumber = 0;

/** Inserts a submission with a unique image. */
async function insertWithImage(hub: TestHub, submitter_id: number, status: SubmissionStatus) {
  lastNumber += 1;
  const { db } = hub.platform.engine;
  const background = { r: lastNumber, g: 90, b: 120 };
  const drawn = sharp({ create: { width: 64, height: 32, channels: 3, background } });
  const { storageKey } = await hub.platform.images.save(await drawn.png().toBuffer());
  const image = { storage_key: storageKey, purpose: 'attachment' } as const;
  const image_id = await insertImage(db, image);
  const submission = { number: lastNumber, image_id, submitter_id, status };
  const submission_id = await insertSubmission(db, submission);
  await db.insertInto('submission_images').values({ submission_id, image_id }).execute();
  return { submission_id, storageKey, address: `/images/${storageKey}/320.webp` };
}

onBothEngines('A submitted image', (test) => {
  test('is visible only to its author and reviewers until it is approved', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const mara = await insertMember(db, { name: 'Mara' });
      await insertMember(db, { name: 'Other' });
      await insertMember(db, { name: 'Editor', role: 'editor' });
      const cookies: Record<string, string> = { visitor: '' };
      for (const name of ['mara', 'other', 'editor']) {
        cookies[name] = await signInAs(hub, `${name}@example.com`);
      }
      const statusByViewer = async (address: string) => {
        const statuses: Record<string, number> = {};
        for (const [name, cookie] of Object.entries(cookies)) {
          statuses[name] = (await hub.get(address, cookie ? { cookie } : {})).status;
        }
        return statuses;
      };
      const draft = await insertWithImage(hub, mara, 'draft');
      expect(await statusByViewer(draft.address)).toEqual({
        visitor: 404,
        mara: 200,
        other: 404,
        editor: 404,
      });
      for (const status of ['pending', 'rejected'] as const) {
        const { address } = await insertWithImage(hub, mara, status);
        const expected = { visitor: 404, mara: 200, other: 404, editor: 200 };
        expect(await statusByViewer(address), status).toEqual(expected);
      }
      const approved = await insertWithImage(hub, mara, 'approved');
      expect(await statusByViewer(approved.address)).toEqual({
        visitor: 200,
        mara: 200,
        other: 200,
        editor: 200,
      });
    });
  });

  test('is not cached beyond the time it is visible', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const mara = await insertMember(db, { name: 'Mara' });
      const cookie = await signInAs(hub, 'mara@example.com');
      const { submission_id, storageKey, address } = await insertWithImage(hub, mara, 'pending');
      const own = await hub.get(address, { cookie });
      expect(own.headers.get('cache-control')).toBe('private, no-store');
      expect((await hub.get(address)).headers.get('cache-control')).toBe('no-store');
      const setStatus = (status: SubmissionStatus) =>
        db.updateTable('submissions').set({ status }).where('id', '=', submission_id).execute();
      await setStatus('approved');
      const shown = await hub.get(address);
      expect(shown.headers.get('cache-control')).toBe('public, no-cache');
      const etag = shown.headers.get('etag') ?? '';
      expect(await hub.get(address, { 'if-none-match': etag })).toHaveProperty('status', 304);
      await setStatus('rejected');
      expect(await hub.get(address, { 'if-none-match': etag })).toHaveProperty('status', 404);
      // The same file is public where the library's image is shown, no matter who else has submitted it.
      await insertMedia(db, { image_id: await insertImage(db, { storage_key: storageKey }) });
      expect((await hub.get(address)).headers.get('cache-control')).toContain('max-age=3600');
    });
  });
});
