import type { Database } from '#db/engine.ts';

/** Tables of content, by the kind that `image_uses` names. */
const contentTables = {
  article: 'articles',
  media: 'media_items',
  story: 'stories',
  event: 'events',
} as const;

export interface PreviewedItem {
  kind: keyof typeof contentTables;
  id: number;
}

/** Content with an image of its own. */
const ownImageTables = ['articles', 'media_items', 'stories'] as const;

/** Whether something published shows one of these images, or a duplicate merged into one. */
export async function isShownPublicly(db: Database, ids: readonly number[]): Promise<boolean> {
  const referring = await listReferring(db, ids);
  for (const table of ownImageTables) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('image_id', 'in', referring)
      .where('status', '=', 'published')
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return isInPublicText(db, referring);
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
  if (uses.some(({ kind }) => !Object.hasOwn(contentTables, kind))) return true;
  for (const [kind, table] of Object.entries(contentTables)) {
    const contentIds = uses.filter((use) => use.kind === kind).map((use) => use.content_id);
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

/** Whether a private link may show the item: it exists and is neither in the trash nor taken down. */
export async function hasPreview(db: Database, { kind, id }: PreviewedItem): Promise<boolean> {
  const row = await db
    .selectFrom(contentTables[kind])
    .select('id')
    .where('id', '=', id)
    .where('status', 'not in', ['trashed', 'removed'])
    .executeTakeFirst();
  return row !== undefined;
}
