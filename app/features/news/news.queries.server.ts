import { behindKey } from '#db/behind-key.ts';
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
  'users.name as author',
] as const;

/** A place in the order of all articles. */
export interface ArticlePlace {
  at: Date;
  id: number;
}

export interface ArticleChoice {
  /** Undefined is all of them. */
  categories: readonly string[] | undefined;
  /** Undefined is all of them. */
  ids: readonly number[] | undefined;
  behind: ArticlePlace | undefined;
  limit: number;
}

function publishedCards(db: Database) {
  return db
    .selectFrom('articles')
    .leftJoin('users', 'users.id', 'articles.author_id')
    .select(cardColumns)
    .where('articles.status', '=', 'published')
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.id', 'desc');
}

/** The newest published articles, newest first. */
export async function listNewestArticles(db: Database, limit: number) {
  return publishedCards(db).limit(limit).execute();
}

export type ArticleCardRow = Awaited<ReturnType<typeof listNewestArticles>>[number];

/** A part of the list of articles, newest first. */
export async function listArticles(
  db: Database,
  { categories, ids, behind, limit }: ArticleChoice,
): Promise<ArticleCardRow[]> {
  if (ids?.length === 0) return [];
  let query = publishedCards(db);
  if (ids) query = query.where('articles.id', 'in', [...ids]);
  if (categories) query = query.where('articles.category', 'in', [...categories]);
  if (behind) {
    query = query.where((eb) => behindKey(eb, 'articles.published_at', 'articles.id', behind));
  }
  return query.limit(limit).execute();
}

/** The whole of a published article. */
export async function findArticle(db: Database, id: number) {
  return db
    .selectFrom('articles')
    .leftJoin('users', 'users.id', 'articles.author_id')
    .select(cardColumns)
    .select(['articles.body', 'articles.sources_json', 'articles.updated_at'])
    .where('articles.id', '=', id)
    .where('articles.status', '=', 'published')
    .executeTakeFirst();
}

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

export async function listCorrections(db: Database, articleId: number) {
  return db
    .selectFrom('article_corrections')
    .select(['id', 'what', 'why', 'corrected_at'])
    .where('article_id', '=', articleId)
    .orderBy('corrected_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The newest others of a category. */
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

function linkColumns(db: Database) {
  return db
    .selectFrom('articles')
    .select(['id', 'slug', 'title'])
    .where('status', '=', 'published')
    .limit(1);
}

/** The next older article. */
export async function findArticleBefore(db: Database, place: ArticlePlace) {
  return linkColumns(db)
    .where((eb) => behindKey(eb, 'published_at', 'id', place))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** The next newer article. */
export async function findArticleAfter(db: Database, { at, id }: ArticlePlace) {
  return linkColumns(db)
    .where('published_at', '>=', at)
    .where((eb) => eb.or([eb('published_at', '>', at), eb('id', '>', id)]))
    .orderBy('published_at')
    .orderBy('id')
    .executeTakeFirst();
}

/** What the page editor keeps for the news page. */
export async function findNewsPageConfig(db: Database): Promise<unknown> {
  const row = await db
    .selectFrom('page_configs')
    .select('config_json')
    .where('page', '=', 'news')
    .executeTakeFirst();
  return row?.config_json;
}
