import { refuseErrors } from '#app/errors.ts';
import { defineEditing, findBlank } from '#app/features/content/editing.server.ts';
import { saveTextUses } from '#app/features/files/files.server.ts';
import { findLinkTags, moveLinks } from '#app/features/pages/pages.server.ts';
import { followMove } from '#app/features/redirects/redirects.server.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { findPlace, hasBeenPublic, keepsPath } from '../paths/find-place.server.ts';
import { findFreeSlug, toSlug } from '../paths/new-slug.server.ts';
import { sectionTag, sitePagesTag, sitePageTag } from '../site-page-paths.ts';
import {
  findLinkRow,
  findSitePageRow,
  insertSitePage,
  listPossibleParents,
  type SitePageRow,
  updateSitePage,
} from '../site-pages.queries.server.ts';
import { type SitePageValues, sitePageFields } from './site-page-fields.server.ts';

const MAX_PARENTS = 2_000;

export const sitePageEditing = defineEditing(sitePageFields, {
  table: 'site_pages',
  create: async (unit, draft) => {
    await lockPaths(unit);
    const slug = await findFreeSlug(unit.db, { wanted: toSlug(draft.title), parentId: null });
    return insertSitePage(unit.db, {
      ...draft,
      summary: '',
      body: '',
      parent_id: null,
      slug,
      path: `/${slug}`,
    });
  },
  listChoices: async (db) => {
    const rows = await listPossibleParents(db, MAX_PARENTS);
    return {
      parent: rows.map(({ id, title, path, status }) => ({
        value: String(id),
        label: `${title} (${keepsPath(status) ? path : 'in the trash'})`,
      })),
    };
  },
  load: loadPage,
  findErrors: async (unit, id, { title, slug, parent }) => {
    if (slug === undefined || parent === undefined) return {};
    await lockPaths(unit);
    const wanted = { id, parentId: parent, slug: slug || toSlug(title ?? '') };
    const found = await findPlace(unit.db, wanted);
    return 'errors' in found ? found.errors : {};
  },
  save: savePage,
  findMissing: (typed) => findBlank(typed, { body: 'Write the text.' }),
  changeTags: listChangeTags,
});

/** Two moves at once could form a loop, or end at one URL. Released when the transaction ends. */
export function lockPaths({ advisoryLock }: Pick<UnitOfWork, 'advisoryLock'>): Promise<void> {
  return advisoryLock('site-pages');
}

async function loadPage(db: Database, id: number): Promise<SitePageValues | undefined> {
  const row = await findSitePageRow(db, id);
  if (!row) return undefined;
  const { title, summary, body, slug, parent_id: parent, position } = row;
  return {
    title,
    summary,
    body,
    slug,
    parent,
    position,
    hasComments: row.has_comments,
    isInFeeds: row.is_in_feeds,
  };
}

async function savePage(
  unit: UnitOfWork,
  id: number,
  values: SitePageValues,
  { now }: { now: Date },
): Promise<void> {
  const { db } = unit;
  const { title, summary, body, parent: parentId, position, hasComments, isInFeeds } = values;
  const slug = values.slug || toSlug(title);
  const found = await findPlace(db, { id, parentId, slug });
  if ('errors' in found) return refuseErrors(found.errors);
  const row = await findSitePageRow(db, id);
  const { path, below } = found.place;
  await updateSitePage(db, id, {
    title,
    summary,
    body,
    slug,
    path,
    parent_id: parentId,
    position,
    has_comments: hasComments,
    is_in_feeds: isInFeeds,
  });
  await saveTextUses(db, { kind: 'site-page', contentId: id }, body);
  if (row && row.path !== path) await movePages(unit, row, { path, below }, now);
}

/** The pages below come along, and menus follow. Earlier URLs that readers may know lead to the new ones. */
async function movePages(
  unit: UnitOfWork,
  row: SitePageRow,
  { path, below }: Extract<Awaited<ReturnType<typeof findPlace>>, { place: object }>['place'],
  now: Date,
): Promise<void> {
  if (hasBeenPublic(row.status)) await followMove(unit, row.path, path, now);
  for (const { id, from, to, isPublic } of below) {
    await updateSitePage(unit.db, id, { path: to });
    if (isPublic) await followMove(unit, from, to, now);
    unit.invalidate(sitePageTag(id));
  }
  const moves = new Map([[row.path, path], ...below.map(({ from, to }) => [from, to] as const)]);
  await moveLinks(unit, moves, now);
}

/** Its whole section shows its title and its place, and menus show their link to it while it is public. */
async function listChangeTags(db: Database, id: number): Promise<string[]> {
  const row = await findLinkRow(db, id);
  const linkTags = row ? await findLinkTags(db, row.path) : [];
  return [sitePagesTag, sitePageTag(id), sectionTag(await findTopId(db, id)), ...linkTags];
}

/** The page at the top of its section, which can be itself. */
export async function findTopId(db: Database, id: number): Promise<number> {
  const seen = new Set([id]);
  let top = id;
  for (let row = await findLinkRow(db, id); row?.parent_id; row = await findLinkRow(db, top)) {
    if (seen.has(row.parent_id)) break;
    top = row.parent_id;
    seen.add(top);
  }
  return top;
}
