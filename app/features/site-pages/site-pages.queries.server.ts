import { inListOrder, isInChunk, isListed } from '#app/features/content/lists.server.ts';
import type { AdminListQuery } from '#app/http/lists/admin-list.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import { findById, insertRow, updateById } from '#db/rows.ts';

const linkColumns = ['id', 'title', 'summary', 'path', 'parent_id', 'position', 'status'] as const;

/** Regardless of status. */
export const findSitePageRow = findById('site_pages');

export type SitePageRow = NonNullable<Awaited<ReturnType<typeof findSitePageRow>>>;

export const insertSitePage = insertRow('site_pages');

export const updateSitePage = updateById('site_pages');

export async function findPublishedAt(db: Database, path: string) {
  return db
    .selectFrom('site_pages')
    .selectAll()
    .where('path', '=', path)
    .where('status', '=', 'published')
    .executeTakeFirst();
}

/** Finds a page of any status, except in the trash or taken down. */
export async function findForPreview(db: Database, id: number) {
  return db
    .selectFrom('site_pages')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'not in', ['trashed', 'removed'])
    .executeTakeFirst();
}

export async function isPublishedAt(db: Database, path: string): Promise<boolean> {
  const row = await db
    .selectFrom('site_pages')
    .select('id')
    .where('path', '=', path)
    .where('status', '=', 'published')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listPublishedPages(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('site_pages')
    .select([...linkColumns, 'body', 'published_at', 'updated_at', 'has_comments'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'published')
    .execute();
}

/** Regardless of status. */
export async function findPagesAt(db: Database, paths: readonly string[]) {
  if (paths.length === 0) return [];
  return db
    .selectFrom('site_pages')
    .select(linkColumns)
    .where('path', 'in', [...paths])
    .execute();
}

export async function findLinkRow(db: Database, id: number) {
  return db.selectFrom('site_pages').select(linkColumns).where('id', '=', id).executeTakeFirst();
}

/** The pages right below these, in order; regardless of status. */
export async function listBelow(db: Database, parentIds: readonly number[]) {
  if (parentIds.length === 0) return [];
  return db
    .selectFrom('site_pages')
    .select(linkColumns)
    .where('parent_id', 'in', [...parentIds])
    .orderBy('position')
    .orderBy((eb) => eb.fn<string>('lower', ['title']))
    .orderBy('id')
    .execute();
}

export type SitePageLinkRow = Awaited<ReturnType<typeof listBelow>>[number];

/** Of published pages. */
export async function listPublishedPaths(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('site_pages')
    .select('path')
    .where('status', '=', 'published')
    .limit(limit)
    .execute();
  return rows.map(({ path }) => path);
}

/** Pages that can have others below them, and those that have some, by their paths. */
export async function listPossibleParents(db: Database, limit: number) {
  return db
    .selectFrom('site_pages')
    .select(['id', 'title', 'path', 'status'])
    .where((eb) =>
      eb.or([
        eb('status', 'not in', ['trashed', 'removed']),
        eb.exists(
          eb
            .selectFrom('site_pages as below')
            .select('below.id')
            .whereRef('below.parent_id', '=', 'site_pages.id'),
        ),
      ]),
    )
    .where('path', 'not like', '/%/%/%')
    .orderBy('path')
    .limit(limit)
    .execute();
}

/** Published pages, by their paths. */
export async function listPublishedLinks(db: Database, limit: number) {
  return db
    .selectFrom('site_pages')
    .select(['id', 'title', 'path'])
    .where('status', '=', 'published')
    .orderBy('path')
    .limit(limit)
    .execute();
}

/** Latest first. */
export async function listPagesForAdmin(db: Database, query: AdminListQuery) {
  const pages = db
    .selectFrom('site_pages')
    .select(['id', 'title', 'path', 'published_at', 'status'])
    .where(isListed('site_pages', query));
  return inListOrder(pages, 'site_pages', 'published_at', query).execute();
}

export async function listPagesInChunk(db: Database, chunk: number) {
  return db
    .selectFrom('site_pages')
    .select(['id', 'path', 'published_at', 'updated_at'])
    .where(isInChunk('site_pages', chunk))
    .orderBy('id')
    .execute();
}

export async function listPagesForFeed(db: Database, limit: number, ids?: readonly number[]) {
  const published = db.selectFrom('site_pages').selectAll().where('status', '=', 'published');
  const pages = ids
    ? published.where('id', 'in', [...ids])
    : published.where('is_in_feeds', '=', true);
  return newestFirst(pages, 'published_at', 'id', { after: undefined, limit }).execute();
}
