import { expect } from 'vitest';
import { MAX_IMAGES } from '#app/features/submissions/form/submission-forms.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { drawPicture, SubmitClient, tip } from './submit-client.ts';

/** Ids of pictures the form shows. */
function shown(html: string): number[] {
  return [...html.matchAll(/name="kept-(\d+)"/g)].map(([, id]) => Number(id));
}

onBothEngines('A submission that is refused', (test) => {
  test('keeps its pictures without scripts, until they hang on what is sent at last', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const guest = new SubmitClient(hub);
      const [ridge, echo] = [await drawPicture(), await drawPicture()];
      const wrong = { ...tip, category: '', title: '' };
      const chosen = { 'picture-1': ridge, 'alt-1': 'A ridge', 'picture-2': echo };
      const first = await guest.send('/submit/fan-art', { ...wrong, ...chosen });
      expect(first.status).toBe(422);
      const html = await first.text();
      const ids = shown(html);
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
      // Somebody else's form gets nothing by naming them.
      const kept = { [`kept-${ids[0]}`]: 'A ridge', [`kept-${ids[1]}`]: '' };
      const thief = await new SubmitClient(hub).send('/submit/fan-art', { ...wrong, ...kept });
      expect(shown(await thief.text())).toEqual([]);
      const again = { ...wrong, ...kept, [`remove-${ids[1]}`]: 'on', 'picture-1': ridge };
      const second = await guest.send('/submit/fan-art', again);
      expect(shown(await second.text())).toEqual([ids[0]]);
      const right = { ...tip, category: '', [`kept-${ids[0]}`]: 'The ridge' };
      const id = await guest.begin('fan-art', right);
      const pictures = await db
        .selectFrom('submission_images')
        .innerJoin('images', 'images.id', 'submission_images.image_id')
        .select(['submission_id', 'image_id', 'alt'])
        .execute();
      expect(pictures).toEqual([{ submission_id: id, image_id: ids[0], alt: 'The ridge' }]);
      expect(await db.selectFrom('pending_images').selectAll().execute()).toEqual([]);
      expect(await db.selectFrom('images').select('id').execute()).toEqual([{ id: ids[0] }]);
      expect((await guest.get(address)).status).toBe(200);
    });
  });

  test('for having too many pictures keeps them all, and none hangs on anything', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const guest = new SubmitClient(hub);
      const wrong = { ...tip, category: '', title: '' };
      const first = await guest.send('/submit/fan-art', {
        ...wrong,
        'picture-1': await drawPicture(),
      });
      const [id = 0] = shown(await first.text());
      const slots: Record<string, Blob> = {};
      for (let slot = 1; slot <= MAX_IMAGES; slot += 1)
        slots[`picture-${slot}`] = await drawPicture();
      const many = { ...tip, category: '', [`kept-${id}`]: '', ...slots };
      const refused = await guest.send('/submit/fan-art', many);
      expect(refused.status).toBe(422);
      const html = await refused.text();
      expect(html).toContain('Please choose at most');
      expect(shown(html)).toHaveLength(MAX_IMAGES + 1);
      expect(await db.selectFrom('submissions').select('id').execute()).toEqual([]);
      expect(await db.selectFrom('submission_images').select('id').execute()).toEqual([]);
      const rest = Object.fromEntries(
        shown(html)
          .slice(1)
          .map((kept) => [`kept-${kept}`, '']),
      );
      await guest.begin('fan-art', { ...tip, category: '', ...rest });
      const hung = await db.selectFrom('submission_images').select('image_id').execute();
      expect(hung).toHaveLength(MAX_IMAGES);
    });
  });
});
