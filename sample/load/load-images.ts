import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ImageStore } from '#platform/images/image-store.ts';
import { readJson } from '../read-content.ts';
import type { SampleWriter } from './sample-writer.ts';

export interface ImageIds {
  /** Throws for an unknown name. */
  getId: (name: string) => number;
}

const imagesSchema = z.array(
  z.strictObject({
    /** The name of the file in `images/`, without its extension. */
    name: z.string(),
    title: z.string(),
    alt: z.string(),
    category: z.enum(['game-scenes', 'characters', 'promotional', 'concept-art', 'fan-art']),
    isFeatured: z.boolean().default(false),
  }),
);

const folder = join(import.meta.dirname, '../images');

/** Copies the images to storage and lists them in the image library. */
export async function loadImages(
  writer: SampleWriter,
  store: ImageStore,
  now: Date,
): Promise<ImageIds> {
  const images = readJson('images.json', imagesSchema);
  const rows = await Promise.all(
    images.map(async ({ name, title, alt, category, isFeatured }) => {
      const bytes = await readFile(join(folder, `${name}.webp`));
      const { storageKey, width, height, placeholder } = await store.save(bytes);
      return {
        storage_key: storageKey,
        width,
        height,
        placeholder,
        title,
        alt,
        category,
        is_featured: isFeatured,
        created_at: now,
      };
    }),
  );
  const firstId = await writer.insert('images', rows);
  const ids = new Map(images.map(({ name }, index) => [name, firstId + index]));
  return {
    getId: (name) => {
      const id = ids.get(name);
      if (id === undefined) throw new Error(`content/images.json has no image named ${name}.`);
      return id;
    },
  };
}
