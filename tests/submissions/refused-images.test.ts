import { expect } from 'vitest';
import { MAX_IMAGES } from '#app/features/submissions/submission-forms.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { drawImage, SubmitClient, tip } from './submit-client.ts';

/** Ids of the images the form shows. */
function shownImageIds(html: string): number[] {
  return [...html.matchAll(/name="alt-(\d+)"/g)].map(([, id]) => Number(id));
}

onBothEngines('A refused submission', (test) => {
  test('keeps its images without scripts until a later submission attaches them', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const guest = new SubmitClient(hub);
      const [ridge, echo] = [await drawImage(), await drawImage()];
      const invalid = { ...tip, category: '', title: '' };
      const files = { 'image-1': ridge, 'image-1-alt': 'A ridge', 'image-2': echo };
      const first = await guest.send('/submit/fan-art', { ...invalid, ...files });
      expect(first.status).toBe(422);
      const html = await first.text();
      const ids = shownImageIds(html);
      expect(ids).toHaveLength(2);
      expect(html).toContain('value="A ridge"');
      const { storage_key } = await db
        .selectFrom('images')
        .select('storage_key')
        .where('id', '=', ids[0] ?? 0)
        .executeTakeFirstOrThrow();
      const address = `/images/${storage_key}/320.webp`;
      expect((await guest.get(address)).status).toBe(200);
      expect((await new SubmitClient(hub).get(address)).status).toBe(404);
      // Another guest can't get the images by sending their ids.
      const kept = { [`alt-${ids[0]}`]: 'A ridge', [`alt-${ids[1]}`]: '' };
      const thief = await new SubmitClient(hub).send('/submit/fan-art', { ...invalid, ...kept });
      expect(shownImageIds(await thief.text())).toEqual([]);
      const again = { ...invalid, ...kept, removeImage: `${ids[1]}`, 'image-1': ridge };
      const second = await guest.send('/submit/fan-art', again);
      expect(shownImageIds(await second.text())).toEqual([ids[0]]);
      const valid = { ...tip, category: '', [`alt-${ids[0]}`]: 'The ridge' };
      const id = await guest.submit('fan-art', valid);
      const images = await db
        .selectFrom('submission_images')
        .innerJoin('images', 'images.id', 'submission_images.image_id')
        .select(['submission_id', 'image_id', 'alt'])
        .execute();
      expect(images).toEqual([{ submission_id: id, image_id: ids[0], alt: 'The ridge' }]);
      expect(await db.selectFrom('pending_images').selectAll().execute()).toEqual([]);
      expect(await db.selectFrom('images').select('id').execute()).toEqual([{ id: ids[0] }]);
      expect((await guest.get(address)).status).toBe(200);
    });
  });

  test('with too many images keeps them all, attached to no submission', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const guest = new SubmitClient(hub);
      const invalid = { ...tip, category: '', title: '' };
      const first = await guest.send('/submit/fan-art', {
        ...invalid,
        'image-1': await drawImage(),
      });
      const [id = 0] = shownImageIds(await first.text());
      const slots: Record<string, Blob> = {};
      for (let slot = 1; slot <= MAX_IMAGES; slot += 1) slots[`image-${slot}`] = await drawImage();
      const many = { ...tip, category: '', [`alt-${id}`]: '', ...slots };
      const refused = await guest.send('/submit/fan-art', many);
      expect(refused.status).toBe(422);
      const html = await refused.text();
      expect(html).toContain('You can add up to');
      expect(shownImageIds(html)).toHaveLength(MAX_IMAGES + 1);
      expect(await db.selectFrom('submissions').select('id').execute()).toEqual([]);
      expect(await db.selectFrom('submission_images').select('id').execute()).toEqual([]);
      const rest = Object.fromEntries(
        shownImageIds(html)
          .slice(1)
          .map((kept) => [`alt-${kept}`, '']),
      );
      await guest.submit('fan-art', { ...tip, category: '', ...rest });
      const attached = await db.selectFrom('submission_images').select('image_id').execute();
      expect(attached).toHaveLength(MAX_IMAGES);
    });
  });
});
