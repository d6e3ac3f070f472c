import { AppError } from '#app/errors.ts';
import { settleAppeals } from '#app/features/appeals/appeals.server.ts';
import { ensureAdminRemains } from '#app/features/identity/identity.server.ts';
import {
  ensureNotRepeated,
  findSubjectForUpdate,
  issueWarning,
  type SanctionTerms,
  setSanction,
} from '#app/features/sanctions/sanctions.server.ts';
import type { AdminDeps } from '../locked-users.server.ts';
import { isLift, type SanctionAction } from './sanction-actions.ts';

/**
 * Applies or lifts a sanction. Returns the audit entry's id, or undefined if nothing changed.
 * @throws AppError not-found if there is no such member or guest
 * @throws AppError refused if the actor may not sanction them, or no admin would be left
 */
export function performSanctionAction(
  deps: AdminDeps,
  subjectId: number,
  action: SanctionAction,
  terms: SanctionTerms | undefined,
): Promise<number | undefined> {
  const { transaction, now } = deps;
  return transaction(async (unit) => {
    if (action === 'ban') await ensureAdminRemains(unit.db, [subjectId], now);
    const subject = await findSubjectForUpdate(unit.db, subjectId);
    if (!subject) throw new AppError('not-found');
    if (terms && !isLift(action)) {
      const kind = action === 'warn' ? 'warning' : (action as 'mute' | 'ban');
      await ensureNotRepeated(unit.db, deps, subject, { kind, ...terms });
    }
    if (action === 'warn') return issueWarning(unit, deps, subject, terms?.reason ?? '');
    const kind = action === 'mute' || action === 'unmute' ? 'mute' : 'ban';
    const newTerms = isLift(action) ? undefined : terms;
    return setSanction(unit, { ...deps, settleAppeals }, subject, kind, newTerms);
  });
}
