import type { Database } from '#db/engine.ts';
import { pictureAddresses, type TextPicture } from '../../text/long-text/pictures.server.ts';
import { listImageSizes, listImages } from './images.queries.server.ts';
import { pictureCandidates } from './picture-address.ts';
import type { PictureSource } from './picture-source.ts';

/** The pictures with these ids, by id; ids that are null or unknown are left out. */
export async function getPictures(
  db: Database,
  ids: readonly (number | null)[],
): Promise<Map<number, PictureSource>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = await listImages(db, wanted);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        key: row.storage_key,
        width: row.width,
        height: row.height,
        placeholder: row.placeholder,
        alt: row.alt,
      },
    ]),
  );
}

const OWN_PICTURE = /^\/images\/([^/]+)\//;
/** Above what anybody writes, and what either engine takes in one statement. */
const MOST_PICTURES = 200;

/** The site's own pictures in a Markdown text, by the address they have in it. */
export async function getTextPictures(
  db: Database,
  markdown: string,
): Promise<Map<string, TextPicture>> {
  const keys = new Map<string, string>();
  for (const address of pictureAddresses(markdown).slice(0, MOST_PICTURES)) {
    const key = OWN_PICTURE.exec(address)?.[1];
    if (key) keys.set(address, key);
  }
  const rows = await listImageSizes(db, [...new Set(keys.values())]);
  const known = new Map(rows.map((row) => [row.storage_key, row]));
  return new Map(
    [...keys].flatMap(([address, key]) => {
      const row = known.get(key);
      if (!row) return [];
      const { width, height } = row;
      return [[address, { width, height, srcset: pictureCandidates(key, width, 'webp') }]];
    }),
  );
}
