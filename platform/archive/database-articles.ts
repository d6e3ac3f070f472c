import type { Database } from '#db/engine.ts';

const BATCH_SIZE = 100;

/** Every article as a Markdown file with front matter, for people and for other programs. */
export async function* readArticleFiles(
  db: Database,
): AsyncGenerator<{ name: string; text: string }> {
  let lastId = 0;
  for (;;) {
    const articles = await listArticles(db, lastId);
    for (const article of articles) {
      const authors = await listAuthors(db, article.id);
      yield { name: `articles/${article.id}-${article.slug}.md`, text: toFile(article, authors) };
    }
    if (articles.length < BATCH_SIZE) return;
    lastId = articles.at(-1)?.id ?? lastId;
  }
}

async function listArticles(db: Database, afterId: number) {
  return db
    .selectFrom('articles')
    .leftJoin('images', 'images.id', 'articles.image_id')
    .select(['articles.id', 'slug', 'articles.title', 'excerpt', 'body', 'articles.category'])
    .select([
      'status',
      'articles.is_featured',
      'published_at',
      'articles.updated_at',
      'sources_json',
    ])
    .select('images.storage_key')
    .where('articles.id', '>', afterId)
    .orderBy('articles.id')
    .limit(BATCH_SIZE)
    .execute();
}

type Article = Awaited<ReturnType<typeof listArticles>>[number];

async function listAuthors(db: Database, articleId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('article_authors')
    .leftJoin('users', 'users.id', 'article_authors.actor_id')
    .select(['users.name as member_name', 'article_authors.name'])
    .where('article_id', '=', articleId)
    .orderBy('position')
    .execute();
  return rows.flatMap(({ member_name, name }) => member_name ?? name ?? []);
}

/** JSON is valid YAML, so no text needs other quoting. */
function toFile(article: Article, authors: readonly string[]): string {
  const image = article.storage_key && `files/originals/${article.storage_key}`;
  const fields = {
    title: article.title,
    slug: article.slug,
    status: article.status,
    date: article.published_at,
    updated: article.updated_at,
    authors,
    category: article.category,
    lead: article.is_featured,
    excerpt: article.excerpt,
    ...(image && { image }),
    sources: article.sources_json,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', '', article.body, ''].join('\n');
}
