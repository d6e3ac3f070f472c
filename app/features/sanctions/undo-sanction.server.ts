import { z } from 'zod';
import {
  changedSince,
  type RecordedAuditEntry,
  requireUnchanged,
} from '#app/features/audit/audit.server.ts';
import { listActiveRestrictions } from '#app/features/identity/identity.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { type LiftDeps, setSanction, withdrawWarning } from './apply-sanction.server.ts';
import type { SanctionSubject } from './sanction-subject.server.ts';

const SANCTION_ACTION = /^(?:user|guest)\.(?:(?:un)?(ban|mute)|warn)$/;

const terms = z.object({ reason: z.string(), until: z.coerce.date().nullable() }).nullable();
const restrictionState = z.object({ ban: terms.optional(), mute: terms.optional() });
const warningState = z.object({ warning: z.object({ id: z.number(), reason: z.string() }) });

/**
 * Restores the state before the audit entry. Returns the id of the new audit entry.
 * @throws AppError refused if the state has changed since
 */
export async function undoSanction(
  unit: UnitOfWork,
  deps: LiftDeps,
  { action, before, after }: RecordedAuditEntry,
  subject: SanctionSubject,
): Promise<number | undefined> {
  const kind = SANCTION_ACTION.exec(action)?.[1];
  if (kind !== 'ban' && kind !== 'mute') {
    const entryId = await withdrawWarning(unit, deps, subject, warningState.parse(after).warning);
    if (entryId === undefined) throw changedSince();
    return entryId;
  }
  const restrictions = await listActiveRestrictions(unit.db, [subject.id], deps.now);
  const current = restrictions.find((row) => row.kind === kind);
  requireUnchanged(
    current && { reason: current.reason, until: current.until_at },
    restrictionState.parse(after)[kind],
  );
  const previous = restrictionState.parse(before)[kind];
  const hasExpired = previous?.until && previous.until <= deps.now;
  const restored =
    previous && !hasExpired
      ? { reason: previous.reason, until: previous.until ?? undefined }
      : undefined;
  return setSanction(unit, deps, subject, kind, restored);
}
