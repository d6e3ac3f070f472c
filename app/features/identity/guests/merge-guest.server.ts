import type { RequestContext } from '#app/http/request-context.ts';
import type { ActorMergesTable } from '#db/tables/accounts.ts';
import {
  deleteGuestToken,
  insertMerge,
  listNamesOfRows,
  updateActorOfRows,
} from '../actors.queries.server.ts';
import { renameContent } from '../members/rename-actor.server.ts';
import type { PersonalDataHandlers } from '../personal-data.server.ts';
import { findUser } from '../users.queries.server.ts';

interface MergeGuestDeps extends Pick<RequestContext, 'transaction' | 'now'> {
  personalData: readonly PersonalDataHandlers[];
}

/** Moves everything the guest did to the account. The guest's cookie stops working. Returns false if it did before. */
export function mergeGuest(
  { transaction, personalData, now }: MergeGuestDeps,
  guestId: number,
  accountId: number,
): Promise<boolean> {
  return transaction(async (unit) => {
    const { db } = unit;
    const account = await findUser(db, accountId);
    if (!account || !(await deleteGuestToken(db, guestId))) return false;
    const { name, role } = account;
    const columns = personalData.flatMap(({ actorColumns = [] }) => actorColumns);
    const names: ActorMergesTable['names_json'] = {};
    for (const column of columns) {
      if (!column.nameColumn) continue;
      const rows = await listNamesOfRows(db, column, column.nameColumn, guestId);
      const byName = Map.groupBy(rows, (row) => row.name);
      names[column.table] = Object.fromEntries(
        [...byName].map(([given, those]) => [given, those.map(({ id }) => id)]),
      );
    }
    await renameContent(unit, personalData, guestId, name, accountId);
    for (const { mergeGuest: prepare } of personalData) {
      await prepare?.(unit, { guestId, accountId, role, now });
    }
    const moved: Record<string, number[]> = {};
    for (const column of columns) {
      if (column.isKeptByGuest?.(role)) continue;
      const ids = await updateActorOfRows(db, column, guestId, accountId);
      if (ids.length > 0) moved[column.table] = ids;
    }
    await insertMerge(db, {
      guest_id: guestId,
      account_id: accountId,
      merged_at: now,
      moved_json: moved,
      names_json: names,
    });
    return true;
  });
}
