import type { RunTransaction } from '#db/transaction.ts';
import { updateGuestUser } from './guests.queries.server.ts';
import type { PersonalDataHandlers } from './personal-data.server.ts';
import { findUser } from './users.queries.server.ts';

interface MergeGuestDeps {
  transaction: RunTransaction;
  personalData: readonly PersonalDataHandlers[];
  now: Date;
}

/** Moves everything the guest did to the account. The guest's cookie stops working. */
export function mergeGuest(
  { transaction, personalData, now }: MergeGuestDeps,
  guestId: number,
  userId: number,
): Promise<void> {
  return transaction(async (unit) => {
    if (!(await updateGuestUser(unit.db, guestId, userId))) return;
    const user = await findUser(unit.db, userId);
    if (!user) return;
    const merge = { guestId, userId, name: user.name, role: user.role, now };
    for (const handlers of personalData) await handlers.mergeGuest?.(unit, merge);
  });
}
