import type { Database } from '#db/engine.ts';
import { getReviewKind, type ReviewKinds } from '../review/review-kind.server.ts';
import { holderName, holderValue, listCandidates } from './candidates.server.ts';
import { findCase, listReviewNotes } from './casework.queries.server.ts';
import { type Casework, MAX_REVIEW_NOTES } from './casework.ts';

/** Notes stay readable after the decision; nothing else is left to do then. */
export async function getCasework(
  { db, kinds, now }: { db: Database; kinds: ReviewKinds; now: Date },
  itemId: number,
): Promise<Casework> {
  const [item, notes] = await Promise.all([
    findCase(db, itemId),
    listReviewNotes(db, itemId, MAX_REVIEW_NOTES),
  ]);
  const isOpen = item?.decision === null;
  return {
    notes: notes.map(({ id, author_name, body, created_at }) => ({
      id,
      by: author_name ?? 'a deleted account',
      body,
      at: created_at.toISOString(),
    })),
    handedTo: item && isOpen ? holderValue(item) : '',
    holder: item && isOpen ? holderName(item) : undefined,
    targets: isOpen ? await listCandidates(db, getReviewKind(kinds, item.kind), item, now) : [],
    waiting:
      isOpen && item.waiting_for !== null
        ? { for: item.waiting_for, until: item.waiting_until_at?.toISOString() }
        : undefined,
  };
}
