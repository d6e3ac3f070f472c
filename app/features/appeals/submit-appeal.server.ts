import { AppError } from '#app/errors.ts';
import { redeemLink } from '#app/features/identity/links.server.ts';
import { findDecision } from '#app/features/moderation/decisions.server.ts';
import { enqueueReview } from '#app/features/moderation/review.server.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { type AppealRef, findAppealableDecision } from './appealable-decisions.server.ts';
import { insertAppealOnce } from './appeals.queries.server.ts';

export interface Appellant {
  id: number;
  name: string;
  /** From an emailed link that works once, for banned members who cannot sign in. */
  token: string | undefined;
}

/**
 * Adds the appeal to the review queue. Returns false if the decision was appealed before, even by a
 * concurrent request.
 * @throws AppError not-found if the decision is not about this appellant, or cannot be appealed
 */
export function submitAppeal(
  { transaction, now }: { transaction: RunTransaction; now: Date },
  appellant: Appellant,
  ref: AppealRef,
  body: string,
): Promise<boolean> {
  const { token, name, id: appellantId } = appellant;
  return transaction(async (unit) => {
    const { db } = unit;
    const decision = await findAppealableDecision(db, ref, appellantId, now, { isAppealed: true });
    if (!decision) throw new AppError('not-found');
    if (decision.appeal) return false;
    if (!(await findAppealableDecision(db, ref, appellantId, now))) throw new AppError('not-found');
    const id = await insertAppealOnce(db, {
      ...(await subjectColumns(unit.db, ref)),
      appellant_id: appellantId,
      body,
      created_at: now,
      outcome: null,
    });
    if (id === undefined) return false;
    if (token && !(await redeemLink(db, 'appeal', token, now))) throw new AppError('not-found');
    await enqueueReview(
      unit,
      {
        kind: 'appeal',
        subjectId: id,
        cause: 'appeal',
        explanation: `Appeal: ${decision.message}`,
        title: `Appeal: ${decision.title}`,
        authorId: appellantId,
        actor: { id: appellantId, name },
      },
      now,
    );
    return true;
  });
}

async function subjectColumns(db: Database, { kind, id }: AppealRef) {
  if (kind === 'sanction') return { sanction_id: id, review_item_id: null, decided_at: null };
  const decision = await findDecision(db, id);
  return { sanction_id: null, review_item_id: id, decided_at: decision?.decidedAt ?? null };
}
