import type { ContentKindId } from '#app/text/links/content-sections.ts';
import { listLibraryImageIds } from '#app/text/long-text/images.server.ts';
import type { Database } from '#db/engine.ts';
import { hasRows } from '#db/rows.ts';
import { contentTables, ownImageTables } from '#db/tables/content-tables.ts';

/** Newsletters are no content: they are sent, and then in the archive. */
const NEWSLETTER = 'newsletter';

export interface PreviewedItem {
  kind: ContentKindId | typeof NEWSLETTER;
  id: number;
}

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
  // Texts of the site's own pages are always public.
  const isOfSite = (kind: string) => kind !== NEWSLETTER && !Object.hasOwn(contentTables, kind);
  if (uses.some(({ kind }) => isOfSite(kind))) return true;
  const getIds = (kind: string) =>
    uses.filter((use) => use.kind === kind).map((use) => use.content_id);
  if (await isNewsletterSent(db, getIds(NEWSLETTER))) return true;
  for (const [kind, table] of Object.entries(contentTables)) {
    const contentIds = getIds(kind);
    if (contentIds.length === 0) continue;
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('id', 'in', contentIds)
      .where('status', '=', 'published')
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

async function isNewsletterSent(db: Database, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false;
  return hasRows(
    db
      .selectFrom('newsletters')
      .where('id', 'in', [...ids])
      .where('status', '=', 'sent')
      .where('removed_at', 'is', null),
  );
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
  if (kind !== NEWSLETTER) {
    const row = await db
      .selectFrom(contentTables[kind])
      .select('id')
      .where('id', '=', id)
      .where('status', 'not in', ['trashed', 'removed'])
      .executeTakeFirst();
    if (!row) return false;
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
  return kind !== NEWSLETTER && isInUnsavedText(db, { kind, id }, referring);
}

/** Previews show the item's working copy. */
async function isInUnsavedText(
  db: Database,
  { kind, id }: { kind: ContentKindId; id: number },
  ids: readonly number[],
): Promise<boolean> {
  const drafts = await db
    .selectFrom('content_drafts')
    .select('values_json')
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .where('discarded_at', 'is', null)
    .execute();
  return drafts.some(({ values_json: values }) => {
    const shown = Object.values(values).flat().flatMap(listLibraryImageIds);
    return [Number(values.imageId), ...shown].some((imageId) => ids.includes(imageId));
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
