import {
  deleteGuestToken,
  type PersonalDataHandlers,
} from '#app/features/identity/identity.server.ts';
import { renameActor } from '#app/features/identity/members.server.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { DELETED_USER_NAME } from '../closing/close-account.server.ts';
import { eraseAccount } from '../closing/erase-account-job.ts';

interface DeleteGuestDeps {
  transaction: RunTransaction;
  personalData: readonly PersonalDataHandlers[];
}

/** Makes the guest anonymous and the cookie worthless right away. A job then erases the rest. */
export function deleteGuest(
  { transaction, personalData }: DeleteGuestDeps,
  guestId: number,
  keepsPosts: boolean,
): Promise<void> {
  return transaction(async (unit) => {
    // Another tab may have deleted the guest, or added it to an account.
    if (!(await deleteGuestToken(unit.db, guestId))) return;
    await renameActor(unit, personalData, guestId, DELETED_USER_NAME);
    await unit.enqueue(eraseAccount, { userId: guestId, keepsPosts });
  });
}
