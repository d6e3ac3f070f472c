import {
  findImportedImage,
  trashImportedImage,
} from '#app/features/image-library/image-library.server.ts';
import { removeUpload } from '#app/features/images/uploads.server.ts';
import type { Database } from '#db/engine.ts';
import { someStay } from './content.queries.server.ts';
import { listUploads, listUsedUploads } from './images.queries.server.ts';
import { Outcomes, type Removing, type Stage } from './stage.server.ts';

/** Images of posts, with their files. */
export const attachmentsStage: Stage = {
  kind: 'attachment',
  batchSize: 20,
  handle: async ({ db, unit }, removing, items) => {
    const outcomes = new Outcomes();
    const ids = items.map(({ target_id }) => target_id);
    const known = await listUploads(db, ids);
    const used = await listUsedUploads(db, removing, ids);
    for (const item of items) {
      const id = item.target_id;
      if (used.has(id)) {
        outcomes.keep(item, { images: 1 });
        continue;
      }
      outcomes.remove(item, known.has(id) ? { images: 1 } : {});
      if (unit && known.has(id)) await removeUpload(unit, id, removing.deleteImage);
    }
    return outcomes;
  },
};

const MERGED = 'It was merged with another image here.';
const CHANGED = 'Someone has changed it here.';
const ELSEWHERE = 'The site or a newsletter shows it.';
const SHOWN = 'Something that stays shows it.';

/** Images of the library go to its trash. */
export const imagesStage: Stage = {
  kind: 'image',
  batchSize: 5,
  handle: async ({ db, unit }, removing, items) => {
    const outcomes = new Outcomes();
    for (const item of items) {
      const id = item.target_id;
      const image = await findImportedImage({ db, contentKinds: removing.contentKinds }, id);
      const reason = image ? await findReason(db, removing, image) : MERGED;
      if (image?.isTrashed) outcomes.remove(item);
      else if (reason) {
        const name = `Image “${image?.title || item.source_id}”`;
        outcomes.keep(item, { images: 1 }, { item: name, reason });
      } else {
        outcomes.remove(item, { images: 1 });
        const now = removing.now();
        if (unit) await trashImportedImage(unit, removing.contentKinds, id, now);
      }
    }
    return outcomes;
  },
};

async function findReason(
  db: Database,
  removing: Removing,
  image: NonNullable<Awaited<ReturnType<typeof findImportedImage>>>,
): Promise<string | undefined> {
  if (image.isChanged) return CHANGED;
  if (image.isElsewhere) return ELSEWHERE;
  const { references } = image;
  const isText = (kind: string) => kind === 'article' || kind === 'site-page';
  if (references.some(({ kind }) => !isText(kind))) return SHOWN;
  for (const kind of ['article', 'site-page'] as const) {
    const ids = references.flatMap((one) => (one.kind === kind ? one.contentId : []));
    if (await someStay(db, removing, kind, ids)) return SHOWN;
  }
  return undefined;
}
