import { AppError } from '#app/errors.ts';
import { defineActions, recordAuditEntry } from '#app/features/audit/audit.server.ts';
import type { Member } from '#app/http/actor.ts';
import { addDays } from '#app/text/dates/calendar.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import type { BurstInput } from '../analytics.schema.ts';
import { localTimes } from '../counting/local-day.ts';
import { burstLabel } from '../reports/burst-label.ts';
import {
  countVisitorsOf,
  type ExcludedBurst,
  findBurst,
  insertBurst,
  listBursts,
  updateBurstState,
} from '../rollups/bursts.queries.server.ts';
import { COUNTING_LOCK } from '../rollups/count-batch.server.ts';
import { getAnalyticsSettings } from '../settings/analytics-settings.server.ts';
import { applyExclusionJob } from './apply-exclusion-job.ts';

interface BurstDeps {
  transaction: RunTransaction;
  actor: Member;
  now: Date;
}

/**
 * Excludes a burst from all reports; a job does the work.
 * @throws AppError refused if its visits are not stored, or it is excluded already
 */
export function excludeBurst(
  { transaction, actor, now }: BurstDeps,
  input: BurstInput,
): Promise<void> {
  return transaction(async (unit) => {
    await unit.advisoryLock(COUNTING_LOCK);
    await requireStoredDay(unit, input.day, now);
    const others = await listBursts(unit.db, { from: input.day, to: input.day });
    if (others.some((other) => burstLabel(other) === burstLabel(input))) {
      throw new AppError('refused', { message: 'This traffic is already excluded.' });
    }
    const id = await insertBurst(unit.db, input, now);
    await unit.enqueue(applyExclusionJob, { burstId: id });
    const subject = { kind: 'burst', id, name: burstLabel(input) } as const;
    const { reason } = input;
    await recordAuditEntry(unit.db, { actor, action: 'burst.exclude', subject, reason }, now);
  });
}

async function requireStoredDay({ db }: UnitOfWork, day: string, now: Date): Promise<void> {
  const { timeZone, keptDays } = await getAnalyticsSettings(db);
  const today = localTimes(timeZone)(now.getTime()).day;
  const refuse = (message: string) => new AppError('refused', { field: 'day', message });
  if (day > today) throw refuse('Choose a day in the past.');
  const first = addDays(today, -keptDays);
  if (day < first) throw refuse(`Visits before ${first} are no longer stored.`);
}

/**
 * Counts the visitors of a burst again.
 * @throws AppError not-found if it is not excluded, refused if its visits are no longer stored
 */
export function restoreBurst({ transaction, actor, now }: BurstDeps, id: number): Promise<void> {
  return transaction(async (unit) => {
    await unit.advisoryLock(COUNTING_LOCK);
    const burst = await findBurst(unit.db, id);
    if (!burst || burst.state === 'restoring') throw new AppError('not-found');
    await requireStoredVisitors(unit, burst);
    await updateBurstState(unit.db, id, 'restoring');
    await unit.enqueue(applyExclusionJob, { burstId: id });
    const subject = { kind: 'burst', id, name: burstLabel(burst) } as const;
    await recordAuditEntry(unit.db, { actor, action: 'burst.restore', subject }, now);
  });
}

async function requireStoredVisitors(
  { db }: UnitOfWork,
  { id, visitors }: ExcludedBurst,
): Promise<void> {
  if ((await countVisitorsOf(db, id)) === visitors) return;
  const message = 'That day’s visits are no longer stored, so they can’t be counted again.';
  throw new AppError('refused', { message });
}

export const burstActions = defineActions('burst', {
  exclude: {
    label: 'Excluded',
    undo: (_unit, deps, { subject }) => restoreBurst(deps, subject.id ?? 0),
  },
  restore: { label: 'Restored' },
});
