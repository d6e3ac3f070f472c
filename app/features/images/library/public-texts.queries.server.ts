import type { ContentKindId } from '#app/text/links/content-sections.ts';
import type { Database } from '#db/engine.ts';
import { hasRows } from '#db/rows.ts';
import { contentTables } from '#db/tables/content-tables.ts';

/** Newsletters are no content: they are sent, and then in the archive. */
export const NEWSLETTER = 'newsletter';

export interface PreviewedItem {
  kind: ContentKindId | typeof NEWSLETTER;
  id: number;
}

/** A text by the kind and id of what has it. */
interface TextRef {
  kind: string;
  content_id: number;
}

/** Whether readers see one of these texts. */
export async function isAnyTextPublic(db: Database, uses: readonly TextRef[]): Promise<boolean> {
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

/** Items in the trash and those taken down have no private preview. */
export async function hasPreview(db: Database, { kind, id }: PreviewedItem): Promise<boolean> {
  if (kind === NEWSLETTER) return true;
  const item = db.selectFrom(contentTables[kind]).where('id', '=', id);
  return hasRows(item.where('status', 'not in', ['trashed', 'removed']));
}

/** The values of an item's working copies, which its preview shows. */
export async function listUnsavedValues(db: Database, { kind, id }: PreviewedItem) {
  if (kind === NEWSLETTER) return [];
  const drafts = await db
    .selectFrom('content_drafts')
    .select('values_json')
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .where('discarded_at', 'is', null)
    .execute();
  return drafts.map(({ values_json }) => values_json);
}
