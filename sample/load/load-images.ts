import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#db/tables.ts';
import type { ImageStore } from '#platform/images/image-store.ts';
import { readJson } from '../read-content.ts';
import type { SampleWriter } from './sample-writer.ts';

export interface ImageIds {
  /** Throws for an unknown name. */
  getId: (name: string) => number;
  /** Replaces names in a Markdown text, as in `![…](image:fog-valley)`, with ids. */
  resolve: (markdown: string) => { text: string; ids: number[] };
}

const imagesSchema = z.array(
  z.strictObject({
    /** The name of the file in `images/`, without its extension. */
    name: z.string(),
    title: z.string(),
    alt: z.string(),
    category: z.enum(['game-scenes', 'characters', 'promotional', 'concept-art', 'fan-art']),
    isFeatured: z.boolean().default(false),
    credit: z.string().default(''),
    /** A URL or the name of a source. */
    source: z.string().default(''),
    license: z.string().default(''),
    /** What crops keep in view, in percent from the left and from the top. */
    focus: z.strictObject({ x: z.number(), y: z.number() }).default({ x: 50, y: 50 }),
  }),
);

const NAME_IN_TEXT = /\]\(image:([a-z][a-z-]*)/g;
const folder = join(import.meta.dirname, '../images');

/** Uploads of an image's file that nobody has described yet, for the library's filters and its trash. */
const unsortedSchema = z.array(
  z.strictObject({
    of: z.string(),
    title: z.string(),
    fileName: z.string(),
    isTrashed: z.boolean().default(false),
  }),
);

type ImageRow = Omit<Insertable<Tables['images']>, 'id'>;

function listUnsorted(rows: readonly ImageRow[], now: Date): ImageRow[] {
  return readJson('unsorted-images.json', unsortedSchema).flatMap(
    ({ of, title, fileName, isTrashed }) => {
      const row = rows.find(({ file_name }) => file_name === `${of}.webp`);
      const texts = { title, alt: '', credit: '', source: '', license: '', is_featured: false };
      const trashed_at = isTrashed ? now : null;
      return row ? [{ ...row, ...texts, file_name: fileName, trashed_at }] : [];
    },
  );
}

/** Copies the images to storage and lists them in the image library. */
export async function loadImages(
  writer: SampleWriter,
  store: ImageStore,
  now: Date,
): Promise<ImageIds> {
  const images = readJson('images.json', imagesSchema);
  const rows = await Promise.all(
    images.map(async ({ name, isFeatured, focus, ...texts }) => {
      const bytes = await readFile(join(folder, `${name}.webp`));
      const { storageKey, perceptualHash, storedBytes, ...size } = await store.save(bytes);
      return {
        storage_key: storageKey,
        ...size,
        perceptual_hash: perceptualHash,
        ...texts,
        is_featured: isFeatured,
        focal_x: focus.x,
        focal_y: focus.y,
        file_name: `${name}.webp`,
        bytes: bytes.length,
        stored_bytes: storedBytes,
        trashed_at: null,
        created_at: now,
      };
    }),
  );
  const firstId = await writer.insert('images', [...rows, ...listUnsorted(rows, now)]);
  const ids = new Map(images.map(({ name }, index) => [name, firstId + index]));
  const getId: ImageIds['getId'] = (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`content/images.json has no image named ${name}.`);
    return id;
  };
  return {
    getId,
    resolve: (markdown) => {
      const used = new Set<number>();
      const text = markdown.replace(NAME_IN_TEXT, (_, name: string) => {
        used.add(getId(name));
        return `](image:${getId(name)}`;
      });
      return { text, ids: [...used] };
    },
  };
}
