import type { RunTransaction } from '#db/transaction.ts';
import { updateGuestOwner } from './guests.queries.server.ts';
import { findAccount } from './own-account.queries.server.ts';
import type { PersonalTraces } from './personal-traces.server.ts';

/** From then on the guest is nobody's identity any more: its cookie leads to no one. */
export function takeOverGuest(
  transaction: RunTransaction,
  traces: readonly PersonalTraces[],
  guestId: number,
  userId: number,
): Promise<void> {
  return transaction(async (unit) => {
    if (!(await updateGuestOwner(unit.db, guestId, userId))) return;
    const account = await findAccount(unit.db, userId);
    if (!account) return;
    const both = { guestId, userId, name: account.name };
    for (const { takeOver } of traces) await takeOver?.(unit, both);
  });
}
