import type { ContentKindId } from '#app/text/links/content-sections.ts';
import { listLibraryImageIds } from '#app/text/long-text/images.server.ts';
import type { Database } from '#db/engine.ts';
import { hasRows } from '#db/rows.ts';
import { ownImageTables } from '#db/tables/content-tables.ts';
import {
  hasPreview,
  isAnyTextPublic,
  listUnsavedValues,
  NEWSLETTER,
  type PreviewedItem,
} from './public-texts.queries.server.ts';

/** Whether something published shows one of these images, or a duplicate merged into one. */
export async function isShownPublicly(db: Database, ids: readonly number[]): Promise<boolean> {
  const referring = await listReferring(db, ids);
  for (const table of Object.values(ownImageTables)) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('image_id', 'in', referring)
      .where('status', '=', 'published')
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  if (await isOnTimeline(db, referring)) return true;
  return isInPublicText(db, referring);
}

/** Its entries are always public. */
async function isOnTimeline(db: Database, ids: readonly number[]): Promise<boolean> {
  return hasRows(db.selectFrom('timeline_entries').where('image_id', 'in', [...ids]));
}

/** The images, and the duplicates that were merged into them. */
export async function listReferring(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where('merged_into_id', 'in', [...ids])
    .execute();
  return [...ids, ...rows.map(({ id }) => id)];
}

async function isInPublicText(db: Database, ids: readonly number[]): Promise<boolean> {
  const uses = await db
    .selectFrom('image_uses')
    .select(['kind', 'content_id'])
    .where('image_id', 'in', [...ids])
    .execute();
  return isAnyTextPublic(db, uses);
}

/**
 * Whether the item's private preview shows one of these images, or a duplicate merged into one. Items in
 * the trash and those taken down have no preview.
 */
export async function isInPreview(
  db: Database,
  { kind, id }: PreviewedItem,
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return false;
  const referring = await listReferring(db, ids);
  if (!(await hasPreview(db, { kind, id }))) return false;
  if (kind !== NEWSLETTER) {
    const ownImageId = await findOwnImageId(db, { kind, id });
    if (ownImageId !== null && referring.includes(ownImageId)) return true;
  }
  const use = await db
    .selectFrom('image_uses')
    .select('image_id')
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .where('image_id', 'in', referring)
    .limit(1)
    .executeTakeFirst();
  if (use) return true;
  const unsaved = await listUnsavedValues(db, { kind, id });
  return unsaved.some((values) => {
    const shown = Object.values(values).flat().flatMap(listLibraryImageIds);
    return [Number(values.imageId), ...shown].some((imageId) => referring.includes(imageId));
  });
}

function hasOwnImage(kind: ContentKindId): kind is keyof typeof ownImageTables {
  return Object.hasOwn(ownImageTables, kind);
}

async function findOwnImageId(
  db: Database,
  { kind, id }: { kind: ContentKindId; id: number },
): Promise<number | null> {
  if (!hasOwnImage(kind)) return null;
  const table = ownImageTables[kind];
  const row = await db.selectFrom(table).select('image_id').where('id', '=', id).executeTakeFirst();
  return row?.image_id ?? null;
}
