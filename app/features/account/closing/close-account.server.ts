import {
  ensureAdminRemains,
  findUser,
  type PersonalDataHandlers,
  updateUser,
} from '#app/features/identity/identity.server.ts';
import { renameActor } from '#app/features/identity/members.server.ts';
import {
  deleteAllCredentials,
  deleteTwoFactorChallenges,
} from '#app/features/sign-in/sign-in.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { Signer } from '#platform/signing/signer.ts';
import { eraseAccount } from './erase-account-job.ts';

export const DELETED_USER_NAME = 'Deleted user';
/** RFC 2606 reserves `.invalid`, so no one can have such an address. */
const CLOSED_EMAIL_SUFFIX = '@deleted.invalid';

interface CloseAccountOptions {
  keepsPosts: boolean;
  personalData: readonly PersonalDataHandlers[];
  signer: Signer;
  now: Date;
}

/**
 * Makes the account anonymous and unusable right away. A job then erases its data and the row.
 * @throws AppError refused if no active admin would be left
 */
export async function closeAccount(
  unit: UnitOfWork,
  id: number,
  { keepsPosts, personalData, signer, now }: CloseAccountOptions,
): Promise<void> {
  const { db, enqueue } = unit;
  await ensureAdminRemains(db, [id], now);
  const user = await findUser(db, id);
  if (user) {
    const { email, is_email_verified: isEmailVerified } = user;
    for (const { close } of personalData) {
      await close?.(unit, { id, email, isEmailVerified }, { signer, now });
    }
  }
  await deleteAllCredentials(db, id);
  await deleteTwoFactorChallenges(db, id);
  await updateUser(db, id, {
    email: `deleted-${id}${CLOSED_EMAIL_SUFFIX}`,
    name: DELETED_USER_NAME,
    confusable_key: null,
    about: null,
    avatar_image_id: null,
    role: 'subscriber',
    is_email_verified: false,
    has_two_factor: false,
    updated_at: now,
  });
  await renameActor(unit, personalData, id, DELETED_USER_NAME);
  await enqueue(eraseAccount, { userId: id, keepsPosts });
}

/** Whether the account is closed and its row is about to be deleted. */
export function isClosed({ email }: { email: string }): boolean {
  return email.endsWith(CLOSED_EMAIL_SUFFIX);
}
