import type { UnitOfWork } from '#db/transaction.ts';
import { articleTag, newsTag } from '../get-news.server.ts';
import { findArticleRow, listOtherLeads, unfeature } from './article-editing.queries.server.ts';

/**
 * Call it before an article becomes the lead, or public: a unique index allows one lead. It wins over
 * the present lead if an editor features or publishes it, but not when it only returns.
 */
export async function keepOneLead(
  unit: UnitOfWork,
  id: number,
  { isPublishing, wins }: { isPublishing: boolean; wins: boolean },
): Promise<void> {
  const row = await findArticleRow(unit.db, id);
  const willBeLead = isPublishing ? row?.is_featured : row?.status === 'published';
  if (!willBeLead) return;
  await unit.advisoryLock('lead-article');
  const others = await listOtherLeads(unit.db, id);
  if (others.length === 0) return;
  const losers = wins ? others : [id];
  await unfeature(unit.db, losers);
  unit.markStale(newsTag, ...losers.map(articleTag));
}
