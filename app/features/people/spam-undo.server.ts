import { z } from 'zod';
import type { UnitOfWork } from '#db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { DeskParts } from '../accounts/change-users.server.ts';
import { RefusedAct } from '../accounts/refused-act.server.ts';
import { findPersonLocked, type SanctionedPerson } from '../accounts/sanctioned-person.server.ts';
import { undoSanction } from '../accounts/undo-sanction.server.ts';
import { spamRefusal } from '../accounts/users.policy.ts';
import type { ActUndo } from '../audit/act-undo.server.ts';
import { findAct } from '../audit/audit.server.ts';
import { canRestore } from './removal-time.ts';
import { personOf } from './removers.server.ts';
import { findRemovalLocked, type RemovalRow, updateRemoval } from './spam.queries.server.ts';
import { goOnRestoring } from './spam-jobs.ts';
import { recordRemoval } from './spam-removal.server.ts';
import { restoreSome } from './spam-restoring.server.ts';

const PARTS_IN_REQUEST = 3;

/**
 * Brings back all that a removal took away and nothing else; the ban ends, unless it was changed
 * since. @throws AppError 'not-found', RefusedAct when it is too late or somebody was first.
 */
export function restoreSpammer(parts: DeskParts, removalId: number): Promise<void> {
  const { transaction, actor, now } = parts;
  return transaction(async (unit) => {
    const removal = await findRemovalLocked(unit.db, removalId);
    const person = removal && (await findPersonLocked(unit.db, personOf(removal)));
    if (!removal || !person) throw new AppError('not-found');
    const refusal = spamRefusal(actor, person) ?? refusalOf(removal, now);
    if (refusal) throw new RefusedAct(refusal);
    await liftBan(unit, parts, removal, person);
    const undone = { undone_by: actor.id, undone_at: now };
    await updateRemoval(unit.db, removalId, { state: 'restoring', ...undone });
    const { reason } = removal;
    await recordRemoval(unit, parts, person, { verb: 'restore-spam', id: removalId, reason });
    await restoreFirst(unit, removalId, person, now);
  });
}

const ofRemoval = z.object({ removal: z.number() });

/** A removal comes back from its entry in the log as from the person's page. */
export const removalUndo: ActUndo = {
  covers: (act) => /^(?:user|guest)\.remove-spam$/.test(act),
  undo: (parts, { after }) => restoreSpammer(parts, ofRemoval.parse(after).removal),
};

function refusalOf(removal: RemovalRow, now: Date): string | undefined {
  if (canRestore(removal, now)) return undefined;
  const isUndone = removal.state === 'restoring' || removal.state === 'restored';
  return isUndone
    ? 'Somebody else has brought it back already.'
    : 'It can be undone for a day; that day is over.';
}

async function restoreFirst(
  unit: UnitOfWork,
  id: number,
  person: SanctionedPerson,
  now: Date,
): Promise<void> {
  for (let round = 0; round < PARTS_IN_REQUEST; round += 1) {
    if (await restoreSome(unit, id, person, now)) continue;
    await updateRemoval(unit.db, id, { state: 'restored' });
    return;
  }
  await unit.enqueue(goOnRestoring, { removalId: id });
}

/** What held before holds again; a ban that was changed since stays as somebody wanted it. */
async function liftBan(
  unit: UnitOfWork,
  parts: DeskParts,
  { ban_act_id }: RemovalRow,
  person: SanctionedPerson,
): Promise<void> {
  const act = ban_act_id === null ? undefined : await findAct(unit.db, ban_act_id);
  if (!act) return;
  try {
    await undoSanction(unit, parts, act, person);
  } catch (error) {
    if (!(error instanceof RefusedAct)) throw error;
  }
}
