import type { AppealOutcome } from '#db/tables/people.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import {
  notifyDecision,
  withdrawDecisionKeyed,
} from '../notifications/staff-notifications.server.ts';
import { findFirst } from './appeal-first.server.ts';
import type { AppealRow } from './appeals.queries.server.ts';
import { tellOfAppeal } from './people-jobs.ts';

const keyOf = ({ id }: AppealRow) => `own-appeal:${id}`;

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

/** Who has been mailed the answer is mailed that it is none any more. */
export async function untellAppellant(unit: UnitOfWork, appeal: AppealRow): Promise<void> {
  if (appeal.user_id === null) return;
  await withdrawDecisionKeyed(unit.db, appeal.user_id, keyOf(appeal));
  await unit.enqueue(tellOfAppeal, { appealId: appeal.id, isReopened: true });
}
