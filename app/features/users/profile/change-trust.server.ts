import { AppError } from '#app/errors.ts';
import { setTrust } from '#app/features/moderation/trust.server.ts';
import { sanctionRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import { findSubjectForUpdate } from '#app/features/sanctions/sanctions.server.ts';
import type { AdminDeps } from '../locked-users.server.ts';

/**
 * Raises or lowers a member's trust level. Returns the audit entry's id.
 * @throws AppError not-found, forbidden if the actor may not sanction this member, refused
 */
export function changeTrust(
  { transaction, actor, now }: AdminDeps,
  id: number,
  change: Parameters<typeof setTrust>[2],
): Promise<number> {
  return transaction(async (unit) => {
    const member = await findSubjectForUpdate(unit.db, id);
    if (!member) throw new AppError('not-found');
    const refusal = sanctionRefusal(actor, member);
    if (refusal) throw new AppError('forbidden', { detail: refusal });
    return setTrust({ transaction: (work) => work(unit), actor, now }, id, change);
  });
}
