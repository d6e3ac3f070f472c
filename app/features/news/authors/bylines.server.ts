import { memberPath } from '#app/features/identity/embeds/member-path.ts';
import type { Database } from '#db/engine.ts';
import type { ArticleAuthor } from '../article.ts';
import { listArticleAuthors } from './authors.queries.server.ts';

/** The authors of each article, in order. */
export async function getBylines(
  db: Database,
  articles: readonly { id: number }[],
): Promise<ReadonlyMap<number, ArticleAuthor[]>> {
  const bylines = new Map<number, ArticleAuthor[]>();
  const ids = articles.map(({ id }) => id);
  for (const { articleId, memberId, name } of await listArticleAuthors(db, ids)) {
    const author = { name, path: memberId === null ? undefined : memberPath(name) };
    bylines.set(articleId, [...(bylines.get(articleId) ?? []), author]);
  }
  return bylines;
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** 'Ada, Ben, and Cleo'. Undefined without authors. */
export function formatByline(authors: readonly ArticleAuthor[] = []): string | undefined {
  return authors.length > 0 ? list.format(authors.map(({ name }) => name)) : undefined;
}
