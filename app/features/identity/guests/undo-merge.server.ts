import type { Member } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import type { Database } from '#db/engine.ts';
import {
  deleteMerge,
  findGuest,
  listMerges,
  updateActorOfRowsBack,
  updateGuestRestored,
  updateNameOfRows,
} from '../actors.queries.server.ts';
import { renameContent } from '../members/rename-actor.server.ts';
import { ANONYMOUS } from '../names/names.server.ts';
import type { PersonalDataHandlers } from '../personal-data.server.ts';
import { findUser } from '../users.queries.server.ts';
import type { RowCount } from './browser-guest.server.ts';
import { newGuestToken } from './guest-token.server.ts';

const UNDO_MERGE_DAYS = 30;

interface UndoMergeDeps extends Pick<RequestContext, 'transaction' | 'now'> {
  /** The account's member, or staff. */
  actor: Member;
  personalData: readonly PersonalDataHandlers[];
}

export interface UndoableMerge {
  guestId: number;
  /** The name the guest posted under. */
  name: string;
  rows: RowCount[];
  /** ISO 8601. */
  mergedAt: string;
  undoUntil: string;
}

const undoableSince = (now: Date) => new Date(now.getTime() - UNDO_MERGE_DAYS * DAY_MS);

export async function listUndoableMerges(
  db: Database,
  personalData: readonly PersonalDataHandlers[],
  accountId: number,
  now: Date,
): Promise<UndoableMerge[]> {
  const columns = personalData.flatMap(({ actorColumns = [] }) => actorColumns);
  const merges = await listMerges(db, accountId, undoableSince(now));
  return merges.map(({ guest_id, name, moved_json, merged_at }) => ({
    guestId: guest_id,
    name: name ?? ANONYMOUS,
    rows: columns.flatMap(({ table, noun }) => {
      const count = moved_json[table]?.length ?? 0;
      return noun && count > 0 ? [{ noun, count }] : [];
    }),
    mergedAt: merged_at.toISOString(),
    undoUntil: new Date(merged_at.getTime() + UNDO_MERGE_DAYS * DAY_MS).toISOString(),
  }));
}

/**
 * Moves what a guest had done back to the guest, under the names it was posted under. Rows that the
 * account has deleted since stay deleted. Returns undefined if there is nothing to undo, and a token for
 * the guest's cookie, unless the guest is a name that belongs to no browser.
 */
export function undoMerge(
  { transaction, personalData, actor, now }: UndoMergeDeps,
  guestId: number,
  accountId: number,
): Promise<{ token: string | undefined } | undefined> {
  return transaction(async (unit) => {
    const { db } = unit;
    const merge = await deleteMerge(db, guestId, accountId, undoableSince(now));
    const account = await findUser(db, accountId);
    if (!merge || !account) return undefined;
    const { token, hash } = newGuestToken();
    const name = await updateGuestRestored(db, guestId, hash, now);
    const columns = personalData.flatMap(({ actorColumns = [] }) => actorColumns);
    for (const column of columns) {
      const ids = merge.moved_json[column.table] ?? [];
      if (ids.length > 0) await updateActorOfRowsBack(db, column, ids, { guestId, accountId });
    }
    // Drops cached pages, and renames what no row has a name for. Then each row gets its own name back.
    await renameContent(unit, personalData, guestId, name ?? ANONYMOUS);
    for (const column of columns) {
      for (const [given, ids] of Object.entries(merge.names_json[column.table] ?? {})) {
        if (!column.nameColumn) continue;
        const change = { actorId: guestId, ids, name: given };
        await updateNameOfRows(db, column, column.nameColumn, change);
      }
    }
    for (const { undoMerge: finish } of personalData) {
      await finish?.(unit, { guestId, accountId, role: account.role, actor, now });
    }
    const isGuest = await findGuest(db, hash);
    return { token: isGuest ? token : undefined };
  });
}
