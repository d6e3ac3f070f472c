import type { ItemIds } from '#app/features/content/editing.server.ts';
import type { Database } from '#db/engine.ts';

/** In the order of the bylines. Leaves out deleted accounts. */
export async function listArticleAuthors(db: Database, articleIds: readonly number[]) {
  if (articleIds.length === 0) return [];
  const rows = await db
    .selectFrom('article_authors')
    .leftJoin('users', 'users.id', 'article_authors.actor_id')
    .select(['article_id', 'actor_id', 'article_authors.name', 'users.name as member_name'])
    .where('article_id', 'in', [...articleIds])
    .orderBy('article_id')
    .orderBy('position')
    .execute();
  return rows.flatMap(({ article_id, actor_id, name, member_name }) => {
    const shownName = member_name ?? name;
    return shownName === null
      ? []
      : {
          articleId: article_id,
          memberId: member_name === null ? null : actor_id,
          name: shownName,
        };
  });
}

/** A member by id, or a guest by name. */
export type Author = { memberId: number } | { name: string };

export async function replaceArticleAuthors(
  db: Database,
  articleId: number,
  authors: readonly Author[],
): Promise<void> {
  await db.deleteFrom('article_authors').where('article_id', '=', articleId).execute();
  if (authors.length === 0) return;
  await db
    .insertInto('article_authors')
    .values(
      authors.map((author, position) => ({
        article_id: articleId,
        position,
        actor_id: 'memberId' in author ? author.memberId : null,
        name: 'name' in author ? author.name : null,
      })),
    )
    .execute();
}

/** The ids of the articles that the member is an author of. */
export function selectArticlesOf(db: Database, memberId: number) {
  return db
    .selectFrom('article_authors')
    .select('article_id as id')
    .where('actor_id', '=', memberId) as unknown as ItemIds;
}

/** Members who are authors of the article. */
export async function listAuthorIds(db: Database, articleId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('article_authors')
    .innerJoin('users', 'users.id', 'article_authors.actor_id')
    .select('users.id')
    .where('article_id', '=', articleId)
    .orderBy('users.id')
    .execute();
  return rows.map(({ id }) => id);
}
