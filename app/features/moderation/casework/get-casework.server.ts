import type { Database } from '#db/engine.ts';
import { getReviewKind, type ReviewKinds } from '../review/review-kind.server.ts';
import { holderName, holderValue, listCandidates } from './candidates.server.ts';
import { countReviewNotes, findCase } from './casework.queries.server.ts';
import type { Casework } from './casework.ts';

/** After the decision nothing is left to do. */
export async function getCasework(
  { db, kinds, now }: { db: Database; kinds: ReviewKinds; now: Date },
  itemId: number,
): Promise<Casework> {
  const [item, noteCount] = await Promise.all([findCase(db, itemId), countReviewNotes(db, itemId)]);
  const isOpen = item?.decision === null;
  return {
    noteCount,
    handedTo: item && isOpen ? holderValue(item) : '',
    holder: item && isOpen ? holderName(item) : undefined,
    targets: isOpen ? await listCandidates(db, getReviewKind(kinds, item.kind), item, now) : [],
    waiting:
      isOpen && item.waiting_for !== null
        ? { for: item.waiting_for, until: item.waiting_until_at?.toISOString() }
        : undefined,
  };
}
