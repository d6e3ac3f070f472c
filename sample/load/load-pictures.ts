import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pictures } from '#platform/images/pictures.ts';
import type { PictureName } from '../content/types.ts';
import { pictures } from '../pictures/manifest.ts';
import type { SampleWriter } from './sample-writer.ts';

export type PictureIds = ReadonlyMap<PictureName, number>;

const folder = join(import.meta.dirname, '../pictures/files');

/** Keeps the drawn pictures in storage and lists them in the image library. */
export async function loadPictures(
  writer: SampleWriter,
  store: Pictures,
  now: Date,
): Promise<PictureIds> {
  const rows = await Promise.all(
    pictures.map(async ({ name, file, title, alt, category }) => {
      const { storageKey, width, height, placeholder } = await store.keep(
        await readFile(join(folder, file)),
      );
      const is_featured = name === 'hero-quiet-horizon';
      const shown = { title, alt, category, is_featured, created_at: now };
      return { storage_key: storageKey, width, height, placeholder, ...shown };
    }),
  );
  const firstId = await writer.insert('images', rows);
  return new Map(pictures.map(({ name }, index) => [name as PictureName, firstId + index]));
}
