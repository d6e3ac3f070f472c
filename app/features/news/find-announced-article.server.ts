import type { Database } from '#db/engine.ts';
import { listFiltersShowing } from './get-news.server.ts';
import { listRumors } from './kind/rumors.server.ts';
import { listPublishedArticles } from './news.queries.server.ts';
import { isBreakingCategory } from './news-categories.server.ts';
import { articlePath } from './news-paths.ts';

/** The notification about a new article. Undefined unless it is published. */
export async function findAnnouncedArticle(db: Database, id: number) {
  const [row] = await listPublishedArticles(db, [id]);
  if (!row) return undefined;
  return {
    id,
    title: row.title,
    excerpt: row.excerpt,
    path: articlePath(row),
    isBreaking: await isBreakingCategory(db, row.category),
    /** Readers of official news only don't get it. */
    isRumor: (await listRumors(db, [row])).length > 0,
    /** Filters of the news page, the most specific first. */
    filters: await listFiltersShowing(db, row.category),
  };
}

export type AnnouncedArticle = NonNullable<Awaited<ReturnType<typeof findAnnouncedArticle>>>;
