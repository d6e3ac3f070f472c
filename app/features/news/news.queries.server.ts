import { afterCursor, newestFirst, oldestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';

const cardColumns = [
  'articles.id',
  'articles.slug',
  'articles.title',
  'articles.excerpt',
  'articles.category',
  'articles.is_featured',
  'articles.image_id',
  'articles.published_at',
] as const;

/** A position in the list of all articles. */
export interface ArticlePosition {
  at: Date;
  id: number;
}

export interface ArticleQuery {
  /** Undefined means all. */
  categories: readonly string[] | undefined;
  /** Undefined means all. */
  ids: readonly number[] | undefined;
  after: ArticlePosition | undefined;
  limit: number;
}

function publishedCards(db: Database) {
  return db
    .selectFrom('articles')
    .select(cardColumns)
    .where('articles.status', '=', 'published')
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.id', 'desc');
}

/** The newest published articles, newest first. */
export async function listNewestArticles(db: Database, limit: number) {
  return publishedCards(db).limit(limit).execute();
}

/** The published article that editors feature. */
export async function findLeadArticle(db: Database) {
  return publishedCards(db).where('articles.is_featured', '=', true).limit(1).executeTakeFirst();
}

/** The newest published articles of an author. */
export async function listArticlesByAuthor(db: Database, authorId: number, limit: number) {
  return publishedCards(db)
    .where('articles.id', 'in', (eb) =>
      eb.selectFrom('article_authors').select('article_id').where('actor_id', '=', authorId),
    )
    .limit(limit)
    .execute();
}

export type ArticleCardRow = Awaited<ReturnType<typeof listNewestArticles>>[number];

export async function listArticles(
  db: Database,
  { categories, ids, after, limit }: ArticleQuery,
): Promise<ArticleCardRow[]> {
  if (ids?.length === 0) return [];
  let query = publishedCards(db);
  if (ids) query = query.where('articles.id', 'in', [...ids]);
  if (categories) query = query.where('articles.category', 'in', [...categories]);
  if (after) {
    query = query.where((eb) => afterCursor(eb, 'articles.published_at', 'articles.id', after));
  }
  return query.limit(limit).execute();
}

function articleById(db: Database, id: number) {
  return db
    .selectFrom('articles')
    .select(cardColumns)
    .select(['articles.body', 'articles.sources_json', 'articles.updated_at'])
    .where('articles.id', '=', id);
}

export async function findArticle(db: Database, id: number) {
  return articleById(db, id).where('articles.status', '=', 'published').executeTakeFirst();
}

/** Items that are neither in the trash nor taken down. */
export async function findArticleForPreview(db: Database, id: number) {
  return articleById(db, id)
    .where('articles.status', 'not in', ['trashed', 'removed'])
    .executeTakeFirst();
}

/**
 * The published ones among these. Status is checked in JavaScript: as a condition, it would make
 * SQLite scan all published rows.
 */
export async function listPublishedArticles(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'slug', 'title', 'excerpt', 'category', 'status', 'published_at'])
    .where('id', 'in', [...ids])
    .execute();
  return rows.filter(({ status }) => status === 'published');
}

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

/** The newest other articles in the same category. */
export async function listRelatedArticles(
  db: Database,
  { id, category }: { id: number; category: string },
  limit: number,
): Promise<ArticleCardRow[]> {
  return publishedCards(db)
    .where('articles.category', '=', category)
    .where('articles.id', '<>', id)
    .limit(limit)
    .execute();
}

function publishedLinks(db: Database) {
  return db
    .selectFrom('articles')
    .select(['id', 'slug', 'title'])
    .where('status', '=', 'published');
}

/** The next older article. */
export async function findOlderArticle(db: Database, position: ArticlePosition) {
  const page = { after: position, limit: 1 };
  return newestFirst(publishedLinks(db), 'published_at', 'id', page).executeTakeFirst();
}

/** The next newer article. */
export async function findNewerArticle(db: Database, position: ArticlePosition) {
  const page = { after: position, limit: 1 };
  return oldestFirst(publishedLinks(db), 'published_at', 'id', page).executeTakeFirst();
}

/** Ids of the categories of articles, whatever their status, and of tips. */
export async function listUsedNewsCategories(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom('articles')
    .select(({ ref }) => ref('category').$castTo<string | null>().as('category'))
    .union(db.selectFrom('submissions').select('category').where('kind', '=', 'news'))
    .execute();
  return new Set(rows.flatMap(({ category }) => category ?? []));
}
