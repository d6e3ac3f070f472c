import type { RunTransaction } from '#db/transaction.ts';
import { deleteGuestToken, insertMerge, updateActorOfRows } from '../actors.queries.server.ts';
import { renameContent } from '../names/rename-actor.server.ts';
import type { PersonalDataHandlers } from '../personal-data.server.ts';
import { findUser } from '../users.queries.server.ts';

interface MergeGuestDeps {
  transaction: RunTransaction;
  personalData: readonly PersonalDataHandlers[];
  now: Date;
}

/** Moves everything the guest did to the account. The guest's cookie stops working. */
export function mergeGuest(
  { transaction, personalData, now }: MergeGuestDeps,
  guestId: number,
  accountId: number,
): Promise<void> {
  return transaction(async (unit) => {
    const { db } = unit;
    const account = await findUser(db, accountId);
    if (!account || !(await deleteGuestToken(db, guestId))) return;
    const { name, role } = account;
    await renameContent(unit, personalData, guestId, name, accountId);
    for (const { mergeGuest: prepare } of personalData) {
      await prepare?.(unit, { guestId, accountId, role, now });
    }
    const moved: Record<string, number[]> = {};
    for (const column of personalData.flatMap(({ actorColumns = [] }) => actorColumns)) {
      if (column.isKeptByGuest?.(role)) continue;
      const ids = await updateActorOfRows(db, column, guestId, accountId);
      if (ids.length > 0) moved[column.table] = ids;
    }
    const merge = { guest_id: guestId, account_id: accountId, moved_json: moved, merged_at: now };
    await insertMerge(db, merge);
  });
}
