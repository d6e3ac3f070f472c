import type { UnitOfWork } from '#db/transaction.ts';
import { keepPageJob } from './keep-page-job.ts';
import { deleteKeptPage, insertKeptPage } from './kept-pages.queries.server.ts';

/** Has the page at the address of evidence fetched after the commit. A copy of an earlier address is deleted. */
export async function requestKeptPage(
  { db, enqueue }: Pick<UnitOfWork, 'db' | 'enqueue'>,
  { evidenceId, url }: { evidenceId: number; url: string },
  now: Date,
): Promise<void> {
  await deleteKeptPage(db, evidenceId);
  if (url === '') return;
  await insertKeptPage(db, { evidence_id: evidenceId, url, status: 'waiting', check_at: now });
  await enqueue(keepPageJob, { evidenceId }, { uniqueKey: String(evidenceId) });
}
