import { AppError } from '#app/errors.ts';
import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import { redeemLink } from '#app/features/identity/identity.server.ts';
import { enqueueReview, findDecision } from '#app/features/moderation/moderation.server.ts';
import { actorColumns } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { type AppealRef, findAppealableDecision } from './appealable-decisions.server.ts';
import { insertAppealOnce } from './appeals.queries.server.ts';

export interface Appellant extends ActorRef {
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
  const { token, name, ...author } = appellant;
  return transaction(async (unit) => {
    const { db } = unit;
    const decision = await findAppealableDecision(db, ref, author, now, { isAppealed: true });
    if (!decision) throw new AppError('not-found');
    if (decision.appeal) return false;
    if (!(await findAppealableDecision(db, ref, author, now))) throw new AppError('not-found');
    const columns = actorColumns(author);
    const id = await insertAppealOnce(db, {
      ...(await subjectColumns(unit.db, ref)),
      ...columns,
      body,
      created_at: now,
      outcome: null,
    });
    if (id === undefined) return false;
    if (token && !(await redeemLink(db, 'appeal', token, now))) throw new AppError('not-found');
    const { user_id: userId, guest_id: guestId } = columns;
    await enqueueReview(
      unit,
      {
        kind: 'appeal',
        subjectId: id,
        cause: 'appeal',
        explanation: `Appeal: ${decision.message}`,
        title: `Appeal: ${decision.title}`,
        userId,
        guestId,
        actor: { userId, guestId, name },
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
