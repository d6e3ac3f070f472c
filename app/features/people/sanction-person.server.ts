import { AppError } from '../../errors.ts';
import { keepAnAdmin } from '../accounts/admins.server.ts';
import type { DeskParts } from '../accounts/change-users.server.ts';
import type { PersonRef } from '../accounts/person-summary.ts';
import { findPersonLocked } from '../accounts/sanctioned-person.server.ts';
import { setSanction, type Terms, warnPerson } from '../accounts/sanctions.server.ts';
import { isLift, type SanctionAct } from './sanction-acts.ts';

/**
 * Warns, mutes or bans somebody, or lifts it; answers with the entry in the audit log, if there was
 * a change. @throws AppError 'not-found' for nobody, RefusedAct for whom it may not be done to.
 */
export function sanctionPerson(
  parts: DeskParts,
  ref: PersonRef,
  act: SanctionAct,
  terms: Terms | undefined,
): Promise<number | undefined> {
  const { transaction, now } = parts;
  return transaction(async (unit) => {
    if (act === 'ban' && ref.kind === 'member') await keepAnAdmin(unit.db, [ref.id], now);
    const person = await findPersonLocked(unit.db, ref);
    if (!person) throw new AppError('not-found');
    if (act === 'warn') return warnPerson(unit, parts, person, terms?.reason ?? '');
    const kind = act === 'mute' || act === 'unmute' ? 'mute' : 'ban';
    return setSanction(unit, parts, person, kind, isLift(act) ? undefined : terms);
  });
}
