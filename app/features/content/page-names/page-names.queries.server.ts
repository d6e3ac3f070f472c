import {
  anyContentSection,
  type ContentKindId,
  kindOfSection,
} from '#app/text/links/content-sections.ts';
import type { Database } from '#db/engine.ts';
import { contentTables } from '#db/tables/content-tables.ts';

/** Section and id. */
export const CONTENT_PATH = new RegExp(
  `^/(${anyContentSection()}|message-board)/(\\d{1,9})(?:-|$)`,
);

export interface PageName {
  name: string;
  /** Undefined for pages that are no content. */
  comments: number | undefined;
  /** Whether readers can still open it, as far as it is content or a page of the site's own. */
  isPublic: boolean;
}

const fixedNames: Record<string, string> = {
  '/': 'Home',
  '/news': 'News and Rumors',
  '/media': 'Media Gallery',
  '/stories': 'Top Stories',
  '/community': 'Community Hub',
  '/message-board': 'Message board',
  '/events': 'Events',
  '/claims': 'What we know',
  '/sources': 'Sources',
  '/search': 'Search',
  '(other)': 'Other pages',
};

/** Titles and comment counts of pages; a page without a title keeps its path. */
export async function findPageNames(
  db: Database,
  paths: readonly string[],
): Promise<(path: string) => PageName> {
  const bySection = new Map<string, number[]>();
  for (const path of paths) {
    const [, section, id] = CONTENT_PATH.exec(path) ?? [];
    if (section) bySection.set(section, [...(bySection.get(section) ?? []), Number(id)]);
  }
  const found = new Map<string, PageName>();
  for (const [section, ids] of bySection) {
    const kind = kindOfSection(section);
    const rows = kind ? await listItems(db, kind, ids) : await listTopics(db, ids);
    for (const { id, title, comments, status } of rows) {
      const isPublic = status === 'published';
      found.set(`${section} ${id}`, {
        name: title ?? '',
        comments: Number(comments ?? 0),
        isPublic,
      });
    }
  }
  const own = await listOwnPaths(db, paths);
  return (path) => {
    const [, section, id] = CONTENT_PATH.exec(path) ?? [];
    const name = section ? found.get(`${section} ${Number(id)}`) : undefined;
    const isPublic = section === undefined;
    const other = { name: fixedNames[path] ?? path, comments: undefined, isPublic };
    return name ?? own.get(path) ?? other;
  };
}

/** Pages of the site's own are counted under their paths. */
async function listOwnPaths(
  db: Database,
  paths: readonly string[],
): Promise<Map<string, PageName>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .selectFrom('site_pages')
    .select(['path', 'title', 'status'])
    .where('path', 'in', [...paths])
    .execute();
  return new Map(
    rows.map(({ path, title, status }) => [
      path,
      { name: title, comments: undefined, isPublic: status === 'published' },
    ]),
  );
}

async function listItems(db: Database, kind: ContentKindId, ids: readonly number[]) {
  const table = contentTables[kind];
  return db
    .selectFrom(table)
    .leftJoin('threads', (join) =>
      join.onRef('threads.subject_id', '=', `${table}.id`).on('threads.subject_kind', '=', kind),
    )
    .select([`${table}.id`, `${table}.title`, `${table}.status`, 'threads.post_count as comments'])
    .where(`${table}.id`, 'in', [...ids])
    .execute();
}

async function listTopics(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('threads')
    .select(['id', 'title', 'post_count', 'is_listed'])
    .where('id', 'in', [...ids])
    .where('is_private', '=', false)
    .execute();
  return rows.map(({ id, title, post_count, is_listed }) => ({
    id,
    title,
    comments: post_count,
    status: is_listed ? 'published' : 'removed',
  }));
}
