import { AppError } from '#app/errors.ts';
import { changedSince, recordAuditEntry, type Undo } from '#app/features/audit/audit.server.ts';
import {
  countGuestRows,
  listUndoableMerges,
  mergeGuest,
  type RowCount,
  undoMerge,
} from '#app/features/identity/guests.server.ts';
import {
  deleteGuestToken,
  type PersonalDataHandlers,
  updateMissingGuestToken,
} from '#app/features/identity/identity.server.ts';
import type { Member } from '#app/http/actor.ts';
import { requireRow } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import {
  findImportedName,
  findNameByLink,
  updateNameAsClaimed,
  updateNameAsUnclaimed,
} from './imported-names.queries.server.ts';
import { hashLink, unusedToken } from './name-links.server.ts';

interface ClaimDeps {
  transaction: RunTransaction;
  personalData: readonly PersonalDataHandlers[];
  now: Date;
}

const LINK_USED =
  'This link has expired, was replaced or has been used. Ask the person who sent it for a new one.';

/** The name that a link offers; undefined if the link doesn't work anymore. */
export async function getClaim(
  db: Database,
  personalData: readonly PersonalDataHandlers[],
  token: string,
  now: Date,
): Promise<{ name: string; rows: RowCount[] } | undefined> {
  const row = await findNameByLink(db, hashLink(token), now);
  return row && { name: row.name, rows: await countGuestRows(db, personalData, row.actor_id) };
}

/** The posts that a member got with the name, while the claim can be undone. */
export async function getClaimed(
  db: Database,
  personalData: readonly PersonalDataHandlers[],
  { id, member, now }: { id: number | undefined; member: Member; now: Date },
): Promise<{ name: string; rows: RowCount[] } | undefined> {
  const row = id === undefined ? undefined : await findImportedName(db, id);
  if (row?.claimed_by !== member.id) return undefined;
  const merges = await listUndoableMerges(db, personalData, member.id, now);
  const merge = merges.find(({ guestId }) => guestId === row.actor_id);
  return merge && { name: row.name, rows: merge.rows };
}

/**
 * Gives the member what was imported under the name of the link. Returns the id of the name.
 * @throws AppError refused if it doesn't work anymore
 */
export async function claimName(
  { transaction, personalData, now }: ClaimDeps,
  member: Member,
  token: string,
): Promise<number> {
  return transaction(async (unit) => {
    const claim = { memberId: member.id, now };
    const row = await updateNameAsClaimed(unit.db, hashLink(token), claim);
    if (!row) throw new AppError('refused', { message: LINK_USED });
    await updateMissingGuestToken(unit.db, row.actor_id, unusedToken());
    const deps = { transaction: within(unit), personalData, now };
    await mergeGuest(deps, row.actor_id, member.id);
    const subject = { kind: 'imported-name', id: row.id, name: row.name } as const;
    const entry = { actor: member, action: 'imported-name.claim', subject } as const;
    const after = { undoData: { memberId: member.id }, claimedBy: member.name };
    await recordAuditEntry(unit.db, { ...entry, after }, now);
    return row.id;
  });
}

/** The posts belong to nobody again, under the name that they were imported with. */
export function createClaimUndo(personalData: readonly PersonalDataHandlers[]): Undo {
  return async (unit, { actor, now }, { subject, after }) => {
    const row = await requireRow(subject.id ?? undefined, (id) => findImportedName(unit.db, id));
    const { undoData } = (after ?? {}) as { undoData?: { memberId?: number } };
    const memberId = undoData?.memberId;
    if (memberId === undefined || row.claimed_by !== memberId) throw changedSince();
    const deps = { transaction: within(unit), personalData, actor, now };
    if (!(await undoMerge(deps, row.actor_id, memberId))) throw changedSince();
  };
}

/** After the posts of a claimed name were given back, no browser is its guest, and a new link can be sent. */
export const releaseName: PersonalDataHandlers['undoMerge'] = async (
  { db },
  { guestId, accountId, actor, now },
) => {
  const row = await updateNameAsUnclaimed(db, { actorId: guestId, memberId: accountId });
  if (!row) return;
  await deleteGuestToken(db, guestId);
  const subject = { kind: 'imported-name', id: row.id, name: row.name } as const;
  await recordAuditEntry(db, { actor, action: 'imported-name.undo-claim', subject }, now);
};

const within =
  (unit: UnitOfWork): RunTransaction =>
  (work) =>
    work(unit);
