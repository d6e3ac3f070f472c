import { type GuestMerge, listActiveRestrictions } from '#app/features/identity/identity.server.ts';
import type { Role } from '#app/http/actor.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import type { SettleAppeals } from './apply-sanction.server.ts';
import { findSubjectForUpdate } from './sanction-subject.server.ts';
import {
  hasCopyOfSanction,
  insertSanction,
  updateSanctionLifted,
} from './sanctions.queries.server.ts';

/** Guest sanctions never carry over to staff: moderators may not sanction staff. */
export function isKeptByGuest(role: Role): boolean {
  return role !== 'subscriber';
}

/** Where guest and account both have an active sanction of a kind, the stricter one stays. */
export async function mergeGuestSanctions(
  unit: UnitOfWork,
  { guestId, accountId, role, now }: GuestMerge,
  settleAppeals: SettleAppeals,
): Promise<void> {
  if (isKeptByGuest(role)) return;
  const active = await listActiveRestrictions(unit.db, [guestId, accountId], now);
  for (const kind of ['mute', 'ban'] as const) {
    const [strictest, ...weaker] = active.filter((row) => row.kind === kind);
    if (strictest) await replaceSanctions(unit, weaker, strictest.id, { now, settleAppeals });
  }
}

interface ReplaceDeps {
  now: Date;
  settleAppeals: SettleAppeals;
}

/** Open appeals against them become appeals against the one that replaces them. */
async function replaceSanctions(
  unit: UnitOfWork,
  replaced: readonly { id: number }[],
  replacedBy: number,
  { now, settleAppeals }: ReplaceDeps,
): Promise<void> {
  const ids = replaced.map(({ id }) => id);
  if (ids.length === 0) return;
  for (const id of ids) await updateSanctionLifted(unit.db, id, null, now);
  await settleAppeals(unit, { ids, replacedBy }, { actor: { id: null }, now });
}

/** After a guest's rows have left the account again, the sanctions apply to both. */
export async function shareSanctions(
  unit: UnitOfWork,
  { guestId, accountId, role, now }: GuestMerge,
  settleAppeals: SettleAppeals,
): Promise<void> {
  if (isKeptByGuest(role)) return;
  const deps = { now, settleAppeals };
  const ofGuest = await listActiveRestrictions(unit.db, [guestId], now);
  await copyRestrictions(unit, ofGuest, accountId, deps);
  const ofAccount = await listActiveRestrictions(unit.db, [accountId], now);
  await copyRestrictions(unit, ofAccount, guestId, deps);
}

/**
 * Copies a guest's mute and ban to the account they sign in to, whether or not they add what they did
 * to it. The guest keeps theirs, so the cookie still identifies a restricted guest.
 */
export function copyRestrictionsToAccount(
  { transaction, ...deps }: ReplaceDeps & { transaction: RunTransaction },
  guestId: number,
  userId: number,
): Promise<void> {
  return transaction(async (unit) => {
    const { db } = unit;
    const { now } = deps;
    const ofGuest = await listActiveRestrictions(db, [guestId], now);
    if (ofGuest.length === 0) return;
    const user = await findSubjectForUpdate(db, userId);
    if (!user?.access || isKeptByGuest(user.access.role)) return;
    // Staff may have lifted the copy of an earlier sign-in.
    const added: ActiveRestriction[] = [];
    for (const one of ofGuest) if (!(await hasCopyOfSanction(db, userId, one))) added.push(one);
    await copyRestrictions(unit, added, userId, deps);
  });
}

type ActiveRestriction = Awaited<ReturnType<typeof listActiveRestrictions>>[number];

/** A stricter sanction replaces the other's of the same kind. */
async function copyRestrictions(
  unit: UnitOfWork,
  given: readonly ActiveRestriction[],
  toId: number,
  deps: ReplaceDeps,
): Promise<void> {
  const own = await listActiveRestrictions(unit.db, [toId], deps.now);
  for (const kind of ['mute', 'ban'] as const) {
    const source = given.find((row) => row.kind === kind);
    const existing = own.find((row) => row.kind === kind);
    if (!source || (existing && endTime(existing) >= endTime(source))) continue;
    const { reason, until_at, created_at, created_by } = source;
    const copyId = await insertSanction(unit.db, {
      kind,
      reason,
      until_at,
      created_at,
      created_by,
      subject_id: toId,
      lifted_at: null,
      lifted_by: null,
    });
    if (existing) await replaceSanctions(unit, [existing], copyId, deps);
  }
}

function endTime({ until_at }: { until_at: Date | null }): number {
  return until_at?.getTime() ?? Number.POSITIVE_INFINITY;
}
