import { z } from 'zod';
import type { Job } from '#db/jobs/job.ts';
import type { UnitOfWork } from '#db/transaction.ts';

/** An article withdrawn within this time causes no alerts. */
const DELAY_MS = 60_000;

/** Tells readers about a new article, once. */
export const announceArticleJob: Job<{ articleId: number }> = {
  name: 'newsletters.announce-article',
  schema: z.object({ articleId: z.int() }),
};

/** Call it in the transaction that publishes the article. */
export function requestAnnouncement(
  { enqueue }: Pick<UnitOfWork, 'enqueue'>,
  articleId: number,
  now: Date,
): Promise<void> {
  const runAt = new Date(now.getTime() + DELAY_MS);
  return enqueue(announceArticleJob, { articleId }, { uniqueKey: String(articleId), runAt });
}
