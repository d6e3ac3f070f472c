import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { canonicalPageKey } from './archive-address.ts';
import { keepPageJob } from './keep-page-job.ts';
import {
  findKeptPage,
  insertKeptPage,
  listReleasedPages,
  releaseKeptPage,
  updateKeptPage,
} from './kept-pages.queries.server.ts';

interface RequestedPage {
  evidenceId: number;
  claimId: number;
  url: string;
  /** The evidence that this one repeats. */
  copiedFrom?: number;
}

/**
 * Has the page at the address of evidence fetched after the commit, unless there is a copy already: that of the
 * evidence it repeats, or one that evidence of the claim had until a day ago. A copy of an earlier address is released.
 */
export async function requestKeptPage(
  { db, enqueue }: Pick<UnitOfWork, 'db' | 'enqueue'>,
  page: RequestedPage,
  now: Date,
): Promise<void> {
  const { evidenceId, url, copiedFrom } = page;
  await releaseKeptPage(db, page, now);
  if (url === '') return;
  if (copiedFrom !== undefined && (await repeatKeptPage(db, copiedFrom, evidenceId))) return;
  if (await reclaimKeptPage(db, page)) return;
  await insertKeptPage(db, { evidence_id: evidenceId, url, status: 'waiting', check_at: now });
  await enqueue(keepPageJob, { evidenceId }, { uniqueKey: String(evidenceId) });
}

async function repeatKeptPage(db: Database, from: number, evidenceId: number): Promise<boolean> {
  const kept = await findKeptPage(db, from);
  if (kept?.status !== 'kept') return false;
  const { id: _, ...columns } = kept;
  await insertKeptPage(db, { ...columns, evidence_id: evidenceId });
  return true;
}

async function reclaimKeptPage(
  db: Database,
  { evidenceId, claimId, url }: RequestedPage,
): Promise<boolean> {
  const key = canonicalPageKey(url);
  const released = await listReleasedPages(db, claimId);
  const same = released.find((page) => canonicalPageKey(page.url) === key);
  if (!same) return false;
  const columns = { evidence_id: evidenceId, claim_id: null, released_at: null };
  await updateKeptPage(db, same.id, columns);
  return true;
}
