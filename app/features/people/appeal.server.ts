import type { RunTransaction } from '#db/transaction.ts';
import { AppError } from '../../errors.ts';
import { personColumns } from '../../http/actor.ts';
import { redeemLink } from '../accounts/account-links.server.ts';
import type { PersonRef } from '../accounts/person-summary.ts';
import { findDecision } from '../moderation/decisions-about.server.ts';
import { openReview } from '../moderation/open-review.server.ts';
import { type AppealRef, findAppealable } from './appealable.server.ts';
import { insertAppealOnce } from './appeals.queries.server.ts';

export interface Appellant extends PersonRef {
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
    const columns = personColumns(person);
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
    const by = { userId, guestId, name };
    const why = `Appeal: ${against.words}`;
    const title = `Appeal: ${against.title}`;
    const about = { kind: 'appeal', subjectId: id, cause: 'appeal', why, title } as const;
    await openReview(unit, { ...about, userId, guestId, by }, now);
    return true;
  });
}

async function subjectColumns(db: Parameters<typeof findDecision>[0], { kind, id }: AppealRef) {
  if (kind === 'sanction') return { sanction_id: id, review_item_id: null, decided_at: null };
  const decision = await findDecision(db, id);
  return { sanction_id: null, review_item_id: id, decided_at: decision?.decidedAt ?? null };
}
