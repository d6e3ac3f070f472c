import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { findAuditEntry, type UndoHandler } from '#app/features/audit/audit.server.ts';
import { RefusedAction } from '#app/features/identity/identity.server.ts';
import type { ReviewKinds } from '#app/features/moderation/moderation.server.ts';
import { spamRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import {
  findPersonLocked,
  type SanctionedPerson,
  undoSanction,
} from '#app/features/sanctions/sanctions.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { AdminDeps } from '../actions/locked-users.server.ts';
import { canRestore } from './removal-time.ts';
import { recordRemoval } from './remove-spammer.server.ts';
import { personOf } from './removers.server.ts';
import { restoreSome } from './restore-spam.server.ts';
import { findRemovalLocked, type RemovalRow, updateRemoval } from './spam.queries.server.ts';
import { continueRestoring } from './spam-jobs.ts';

const PARTS_IN_REQUEST = 3;

/**
 * Brings back all that a removal took away and nothing else; the ban ends, unless it was changed
 * since. @throws AppError 'not-found', RefusedAction when it is too late or somebody was first.
 */
export function restoreSpammer(
  parts: AdminDeps & { kinds: ReviewKinds },
  removalId: number,
): Promise<void> {
  const { transaction, actor, now, kinds } = parts;
  return transaction(async (unit) => {
    const removal = await findRemovalLocked(unit.db, removalId);
    const person = removal && (await findPersonLocked(unit.db, personOf(removal)));
    if (!removal || !person) throw new AppError('not-found');
    const refusal = spamRefusal(actor, person) ?? refusalOf(removal, now);
    if (refusal) throw new RefusedAction(refusal);
    await liftBan(unit, parts, removal, person);
    const undone = { undone_by: actor.id, undone_at: now };
    await updateRemoval(unit.db, removalId, { state: 'restoring', ...undone });
    const { reason } = removal;
    await recordRemoval(unit, parts, person, { verb: 'restore-spam', id: removalId, reason });
    await restoreFirst(unit, { kinds, removalId, person, now });
  });
}

const ofRemoval = z.object({ removal: z.number() });

/** Undoes a spam removal from its audit log entry. */
export function removalUndo(kinds: ReviewKinds): UndoHandler {
  return {
    covers: (act) => /^(?:user|guest)\.remove-spam$/.test(act),
    undo: (parts, { after }) => restoreSpammer({ ...parts, kinds }, ofRemoval.parse(after).removal),
  };
}

function refusalOf(removal: RemovalRow, now: Date): string | undefined {
  if (canRestore(removal, now)) return undefined;
  const isUndone = removal.state === 'restoring' || removal.state === 'restored';
  return isUndone
    ? 'Somebody else has brought it back already.'
    : 'It can be undone for a day; that day is over.';
}

async function restoreFirst(
  unit: UnitOfWork,
  restoring: { kinds: ReviewKinds; removalId: number; person: SanctionedPerson; now: Date },
): Promise<void> {
  const { removalId: id } = restoring;
  for (let round = 0; round < PARTS_IN_REQUEST; round += 1) {
    if (await restoreSome(unit, restoring)) continue;
    await updateRemoval(unit.db, id, { state: 'restored' });
    return;
  }
  await unit.enqueue(continueRestoring, { removalId: id });
}

/** What held before holds again; a ban that was changed since stays as somebody wanted it. */
async function liftBan(
  unit: UnitOfWork,
  parts: AdminDeps,
  { ban_act_id }: RemovalRow,
  person: SanctionedPerson,
): Promise<void> {
  const act = ban_act_id === null ? undefined : await findAuditEntry(unit.db, ban_act_id);
  if (!act) return;
  try {
    await undoSanction(unit, parts, act, person);
  } catch (error) {
    if (!(error instanceof RefusedAction)) throw error;
  }
}
