import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { getArticleIdsFromNewsTips } from '#app/features/moderation/submissions.server.ts';
import { publicName } from '#app/text/names/public-name.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { listArticleBodies, updateArticle } from '../editing/article-editing.queries.server.ts';
import { articleTag, newsTag } from '../get-news.server.ts';
import { updateCreditLine } from './credit-line.ts';

/** Renames the credit line of articles made from a member's tips, unless an editor changed it. */
export const newsPersonalData: PersonalDataHandlers = {
  actorColumns: [{ table: 'article_authors', column: 'actor_id' }],
  rename: renameCredits,
};

async function renameCredits(
  { db, invalidate }: UnitOfWork,
  userId: number,
  name: string,
): Promise<void> {
  const ids = await getArticleIdsFromNewsTips(db, userId);
  for (const { id, body } of await listArticleBodies(db, ids)) {
    const renamed = updateCreditLine(publicName(name), body);
    if (renamed === body) continue;
    await updateArticle(db, id, { body: renamed });
    invalidate(newsTag, articleTag(id));
  }
}
