import { MAX_TITLE_LENGTH } from '#app/features/content/content-fields.schema.ts';
import { saveTextUses } from '#app/features/files/files.server.ts';
import { truncate } from '#app/text/truncate.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { findTopId, lockPaths } from './editing/site-page-editing.server.ts';
import { MAX_BODY_LENGTH, MAX_SUMMARY_LENGTH } from './editing/site-page-fields.server.ts';
import { findPlace } from './paths/find-place.server.ts';
import { findFreeSlug, toSlug } from './paths/new-slug.server.ts';
import { levelOf, MAX_LEVELS, sectionTag, sitePagesTag } from './site-page-paths.ts';
import { findLinkRow, insertSitePage } from './site-pages.queries.server.ts';

/** A page from another program. */
export interface ImportedSitePage {
  title: string;
  /** As in the other program. If empty, it is made from the title. */
  slug: string;
  summary: string;
  /** Markdown. */
  body: string;
  /** The page above it. */
  parentId: number | undefined;
  position: number;
  hasComments: boolean;
  isPublished: boolean;
  publishedAt: Date;
  updatedAt: Date;
}

/** Why the page cannot be added, or undefined. */
export function sitePageProblem({ body }: Pick<ImportedSitePage, 'body'>): string | undefined {
  return body.length > MAX_BODY_LENGTH ? 'Its text is over 200,000 characters.' : undefined;
}

/** Adds a page with its dates and status, at a free URL. A fourth level becomes the third. */
export async function importSitePage(
  unit: Pick<UnitOfWork, 'db' | 'invalidate' | 'advisoryLock'>,
  page: ImportedSitePage,
): Promise<{ id: number; path: string; hasOwnUrl: boolean; isHigher: boolean }> {
  const { db, invalidate } = unit;
  await lockPaths(unit);
  const above = page.parentId === undefined ? undefined : await findLinkRow(db, page.parentId);
  const isHigher = above !== undefined && levelOf(above.path) >= MAX_LEVELS;
  const parentId = (isHigher ? above.parent_id : above?.id) ?? null;
  const title = truncate(page.title.trim(), MAX_TITLE_LENGTH);
  const wanted = toSlug(page.slug || title);
  const slug = await findFreeSlug(db, { wanted, parentId });
  const found = await findPlace(db, { id: undefined, parentId, slug });
  if ('errors' in found) throw new Error(Object.values(found.errors).join(' '));
  const { path } = found.place;
  const id = await insertSitePage(db, {
    title,
    slug,
    path,
    parent_id: parentId,
    position: page.position,
    summary: truncate(page.summary.replace(/\s+/g, ' ').trim(), MAX_SUMMARY_LENGTH),
    body: page.body,
    has_comments: page.hasComments,
    status: page.isPublished ? 'published' : 'draft',
    published_at: page.publishedAt,
    created_at: page.publishedAt,
    updated_at: page.updatedAt,
  });
  await saveTextUses(db, { kind: 'site-page', contentId: id }, page.body);
  invalidate(sitePagesTag, sectionTag(await findTopId(db, id)));
  return { id, path, hasOwnUrl: slug === wanted, isHigher };
}
