import { notifyDecision } from '#app/features/notifications/notifications.server.ts';
import { appealPath } from '#app/features/sanctions/embeds/appeal-path.ts';
import type { AppealOutcome } from '#db/tables/appeals.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { tellOfAppeal } from './appeal-jobs.ts';
import { findFirst } from './appealed-decision.server.ts';
import type { AppealRow } from './appeals.queries.server.ts';
import { findHolding } from './remaining-restriction.server.ts';

const keyOf = ({ id }: AppealRow) => `own-appeal:${id}`;

/** Where whoever appealed reads how it stands. */
function pathOf({ sanction_id, review_item_id }: AppealRow): string {
  return sanction_id === null
    ? appealPath('decision', review_item_id ?? 0)
    : appealPath('sanction', sanction_id);
}

interface Answer {
  outcome: AppealOutcome;
  reason: string | undefined;
  /** Where it stands now. */
  path: string | null;
}

/** Members hear of it here and by mail; guests read it where they asked. */
export async function tellAppellant(
  unit: UnitOfWork,
  appeal: AppealRow,
  { outcome, reason, path }: Answer,
  now: Date,
): Promise<void> {
  if (appeal.user_id === null) return;
  const title = (await findFirst(unit.db, appeal))?.words ?? 'A decision';
  const decision = outcome === 'granted' ? 'appeal-granted' : 'appeal-upheld';
  const told = { decision, reason, title, path, key: keyOf(appeal) } as const;
  await notifyDecision(unit.db, appeal.user_id, told, now);
  await unit.enqueue(tellOfAppeal, { appealId: appeal.id, reason });
}

/** In place of the answer, here and by mail: that it is none any more, and what holds until the next. */
export async function notifyAppealReopened(
  unit: UnitOfWork,
  appeal: AppealRow,
  now: Date,
): Promise<void> {
  if (appeal.user_id === null) return;
  const { words: title, reason } = await findHolding(unit.db, appeal, now);
  const path = pathOf(appeal);
  const told = { decision: 'appeal-reopened', title, reason, path } as const;
  await notifyDecision(unit.db, appeal.user_id, { ...told, key: keyOf(appeal) }, now);
  await unit.enqueue(tellOfAppeal, { appealId: appeal.id, isReopened: true });
}
