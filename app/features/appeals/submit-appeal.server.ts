import { AppError } from '#app/errors.ts';
import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import { redeemLink } from '#app/features/identity/identity.server.ts';
import { enqueueReview, findDecision } from '#app/features/moderation/moderation.server.ts';
import { actorColumns } from '#app/http/actor.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { type AppealRef, findAppealable } from './appealable-decisions.server.ts';
import { insertAppealOnce } from './appeals.queries.server.ts';

export interface Appellant extends ActorRef {
  name: string;
  /** Who is banned is let in by the link of a mail, once. */
  token: string | undefined;
}

/**
 * Asks for another look at a decision. False when it was asked for before: of two at once the
 * second too. @throws AppError 'not-found' for what is not theirs to appeal against.
 */
export function fileAppeal(
  { transaction, now }: { transaction: RunTransaction; now: Date },
  appellant: Appellant,
  ref: AppealRef,
  body: string,
): Promise<boolean> {
  const { token, name, ...person } = appellant;
  return transaction(async (unit) => {
    const { db } = unit;
    const against = await findAppealable(db, ref, person, now, true);
    if (!against) throw new AppError('not-found');
    if (against.appealed) return false;
    if (!(await findAppealable(db, ref, person, now))) throw new AppError('not-found');
    const columns = actorColumns(person);
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
    const actor = { userId, guestId, name };
    const explanation = `Appeal: ${against.words}`;
    const title = `Appeal: ${against.title}`;
    const about = { kind: 'appeal', subjectId: id, cause: 'appeal', explanation, title } as const;
    await enqueueReview(unit, { ...about, userId, guestId, actor }, now);
    return true;
  });
}

async function subjectColumns(db: Parameters<typeof findDecision>[0], { kind, id }: AppealRef) {
  if (kind === 'sanction') return { sanction_id: id, review_item_id: null, decided_at: null };
  const decision = await findDecision(db, id);
  return { sanction_id: null, review_item_id: id, decided_at: decision?.decidedAt ?? null };
}
