import { AppError } from '#app/errors.ts';
import { getRecordView } from '#app/features/audit/records.server.ts';
import { presentImage } from '#app/features/images/images.server.ts';
import type { Database } from '#db/engine.ts';
import type { SelectionAction } from '../image-selection.ts';
import { selectedFields } from '../library.schema.ts';
import { listSelectedImages, listUnusedIds } from './library-list.queries.server.ts';
import { listSiteImageIds } from './site-images.server.ts';

export async function getSelectedImages(
  db: Database,
  action: SelectionAction,
  { ids, returnTo }: { ids: readonly number[]; returnTo: string },
) {
  const rows = await listSelectedImages(db, ids, { isTrashed: action === 'restore' });
  const found = rows.map(({ id }) => id);
  const unused = new Set(await listUnusedIds(db, found, await listSiteImageIds(db)));
  return {
    action,
    images: rows.map((row) => ({
      id: row.id,
      title: row.title,
      image: presentImage(row),
      isUsed: !unused.has(row.id),
    })),
    /** How many of the selected images can't be changed like this anymore. */
    skipped: ids.length - rows.length,
    form: getRecordView(selectedFields),
    returnTo,
  };
}

export type SelectedImagesView = Awaited<ReturnType<typeof getSelectedImages>>;

/** @throws AppError refused unless all of the images can be changed like this */
export async function requireSelected(
  db: Database,
  action: SelectionAction,
  ids: readonly number[],
): Promise<void> {
  const rows = await listSelectedImages(db, ids, { isTrashed: action === 'restore' });
  if (ids.length > 0 && rows.length === ids.length) return;
  const message = 'Some of these images have been changed since. Reload the list and select again.';
  throw new AppError('refused', { message });
}
