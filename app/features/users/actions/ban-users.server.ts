import { settleAppeals } from '#app/features/appeals/appeals.server.ts';
import { ensureAdminRemains } from '#app/features/identity/identity.server.ts';
import {
  ensureNotRepeated,
  type SanctionTerms,
  setSanction,
} from '#app/features/sanctions/sanctions.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { type AdminDeps, changeUsers, type LockedUser } from '../locked-users.server.ts';

/**
 * Bans all accounts or none, and ends their sessions. An active ban is replaced by the new one.
 * @throws AppError refused if the actor may not ban one of them, or no admin would be left
 */
export function banUsers(
  deps: AdminDeps,
  ids: readonly number[],
  terms: SanctionTerms,
): Promise<number[]> {
  return changeUsers(
    deps,
    ids,
    async (user, unit) => {
      await ensureNotRepeated(unit.db, deps, user, { kind: 'ban', ...terms });
      return setBan(unit, deps, user, terms);
    },
    (db) => ensureAdminRemains(db, ids, deps.now),
  );
}

/** Skips accounts that are not banned. */
export function unbanUsers(deps: AdminDeps, ids: readonly number[]): Promise<number[]> {
  return changeUsers(deps, ids, (user, unit) => setBan(unit, deps, user, undefined));
}

function setBan(
  unit: UnitOfWork,
  deps: AdminDeps,
  { id, name, access }: LockedUser,
  terms: SanctionTerms | undefined,
): Promise<number | undefined> {
  return setSanction(unit, { ...deps, settleAppeals }, { id, name, access }, 'ban', terms);
}
