import type { Database } from '#db/engine.ts';
import { listImages } from './images.queries.server.ts';
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
