import { z } from 'zod';
import type { RecordedAuditEntry } from '#app/features/audit/audit.server.ts';
import { listActiveRestrictions, RefusedAction } from '#app/features/identity/identity.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { type SanctionParts, setSanction, unwarnPerson } from './apply-sanction.server.ts';
import type { SanctionedPerson } from './sanction-subject.server.ts';

export const CHANGED_SINCE = 'That has been changed again since, so it was left as it is.';

const SANCTION_ACT = /^(?:user|guest)\.(?:(un)?(ban|mute)|warn)$/;

const terms = z.object({ reason: z.string(), until: z.coerce.date().nullable() }).nullable();
const state = z.object({ ban: terms.optional(), mute: terms.optional() });
const warningState = z.object({ warning: z.object({ id: z.number(), reason: z.string() }) });

export function isSanctionAct(act: string): boolean {
  return SANCTION_ACT.test(act);
}

/** Makes what held before hold again. @throws RefusedAction when it has been changed since. */
export async function undoSanction(
  unit: UnitOfWork,
  parts: SanctionParts,
  { action, before, after }: RecordedAuditEntry,
  person: SanctionedPerson,
): Promise<number | undefined> {
  const word = SANCTION_ACT.exec(action)?.[2];
  if (word !== 'ban' && word !== 'mute') {
    const undone = await unwarnPerson(unit, parts, person, warningState.parse(after).warning);
    if (undone === undefined) throw new RefusedAction(CHANGED_SINCE);
    return undone;
  }
  const holding = await listActiveRestrictions(unit.db, person, parts.now);
  const holds = holding.find(({ kind }) => kind === word);
  const left = state.parse(after)[word];
  const isSame =
    holds?.reason === left?.reason && holds?.until_at?.getTime() === left?.until?.getTime();
  if (!isSame) throw new RefusedAction(CHANGED_SINCE);
  const earlier = state.parse(before)[word];
  const isOver = earlier?.until && earlier.until <= parts.now;
  const again =
    earlier && !isOver ? { reason: earlier.reason, until: earlier.until ?? undefined } : undefined;
  return setSanction(unit, parts, person, word, again);
}
