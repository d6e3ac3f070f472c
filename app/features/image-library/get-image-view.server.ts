import { getRecordView } from '#app/features/audit/records.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import type { Database } from '#db/engine.ts';
import { getLibraryImage, toValues } from './actions/image-record.server.ts';
import type { ImageView } from './image-views.ts';
import { imageFields } from './library.schema.ts';
import { findDuplicates } from './list/find-duplicates.server.ts';
import { findUploaderName } from './list/library-list.queries.server.ts';
import { presentLibraryImage } from './list/library-list.server.ts';
import { getImageUses } from './uses/where-used.server.ts';

/** @throws AppError not-found unless the image is in the library or its trash */
export async function getImageView(
  { db, contentKinds }: { db: Database; contentKinds: ContentKinds },
  id: number,
  returnTo: string,
): Promise<ImageView> {
  const row = await getLibraryImage(db, id);
  const [uses, duplicates, uploader] = await Promise.all([
    getImageUses({ db, contentKinds }, id),
    row.trashed_at ? [] : findDuplicates(db, id),
    row.uploader_id === null ? undefined : findUploaderName(db, row.uploader_id),
  ]);
  return {
    image: presentLibraryImage(row),
    form: getRecordView(imageFields, { values: toValues(row), revision: row.revision }),
    uses,
    duplicates,
    uploader,
    returnTo,
  };
}
