import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { type Cursor, listPage } from '#app/http/cursor.ts';
import { listHeldEvidence } from '../claim-evidence.queries.server.ts';
import { presentSender } from '../submitted/evidence-sender.ts';
import { getSite } from './short-address.ts';

const PAGE_SIZE = 50;

/** One page of the evidence that waits to be shown, the oldest first. */
export async function getHeldEvidence(
  { db, actor }: Pick<StaffArgs, 'db' | 'actor'>,
  after: Cursor | undefined,
) {
  const rows = await listHeldEvidence(db, { after, limit: PAGE_SIZE + 1 });
  return listPage(
    rows,
    PAGE_SIZE,
    ({ created_at: at, id }) => ({ at, id }),
    (row) => ({
      id: row.id,
      claimId: row.claim_id,
      statement: row.statement,
      site: getSite(row.url),
      url: row.url,
      note: row.note,
      submission:
        row.submission_id === null
          ? undefined
          : presentSender(actor, {
              id: row.submission_id,
              status: row.submission_status,
              sentBy: row.sent_by,
              explanation: row.explanation,
            }),
      reason:
        row.origin_source_id === null
          ? 'It doesn’t say yet who said it first.'
          : 'Its visibility is set to “Held”.',
      addedAt: row.created_at.toISOString(),
    }),
  );
}
