import { AppError } from '#app/errors.ts';
import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import { ensureAdminRemains } from '#app/features/identity/identity.server.ts';
import {
  findPersonLocked,
  setSanction,
  type Terms,
  warnPerson,
} from '#app/features/sanctions/sanctions.server.ts';
import type { AdminDeps } from '../actions/locked-users.server.ts';
import { isLift, type SanctionAct } from './sanction-actions.ts';

/**
 * Warns, mutes or bans somebody, or lifts it; answers with the entry in the audit log, if there was
 * a change. @throws AppError 'not-found' for nobody, RefusedAction for whom it may not be done to.
 */
export function sanctionPerson(
  parts: AdminDeps,
  ref: ActorRef,
  act: SanctionAct,
  terms: Terms | undefined,
): Promise<number | undefined> {
  const { transaction, now } = parts;
  return transaction(async (unit) => {
    if (act === 'ban' && ref.kind === 'member') await ensureAdminRemains(unit.db, [ref.id], now);
    const person = await findPersonLocked(unit.db, ref);
    if (!person) throw new AppError('not-found');
    if (act === 'warn') return warnPerson(unit, parts, person, terms?.reason ?? '');
    const kind = act === 'mute' || act === 'unmute' ? 'mute' : 'ban';
    return setSanction(unit, parts, person, kind, isLift(act) ? undefined : terms);
  });
}
