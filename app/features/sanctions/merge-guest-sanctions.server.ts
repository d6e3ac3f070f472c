import { type GuestMerge, listActiveRestrictions } from '#app/features/identity/identity.server.ts';
import type { Role } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
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
  db: Database,
  { guestId, accountId, role, now }: GuestMerge,
): Promise<void> {
  if (isKeptByGuest(role)) return;
  const active = await listActiveRestrictions(db, [guestId, accountId], now);
  for (const kind of ['mute', 'ban'] as const) {
    const [, ...weaker] = active.filter((row) => row.kind === kind);
    for (const { id } of weaker) await updateSanctionLifted(db, id, null, now);
  }
}

/** After a guest's rows have left the account again, the sanctions apply to both. */
export async function shareSanctions(
  db: Database,
  { guestId, accountId, role, now }: GuestMerge,
): Promise<void> {
  if (isKeptByGuest(role)) return;
  const ofGuest = await listActiveRestrictions(db, [guestId], now);
  await copyRestrictions(db, ofGuest, accountId, now);
  const ofAccount = await listActiveRestrictions(db, [accountId], now);
  await copyRestrictions(db, ofAccount, guestId, now);
}

/**
 * Copies a guest's mute and ban to the account they sign in to, whether or not they add what they did
 * to it. The guest keeps theirs, so the cookie still identifies a restricted guest.
 */
export function copyRestrictionsToAccount(
  transaction: RunTransaction,
  guestId: number,
  userId: number,
  now: Date,
): Promise<void> {
  return transaction(async ({ db }) => {
    const ofGuest = await listActiveRestrictions(db, [guestId], now);
    if (ofGuest.length === 0) return;
    const user = await findSubjectForUpdate(db, userId);
    if (!user?.access || isKeptByGuest(user.access.role)) return;
    // Staff may have lifted the copy of an earlier sign-in.
    const added: ActiveRestriction[] = [];
    for (const one of ofGuest) if (!(await hasCopyOfSanction(db, userId, one))) added.push(one);
    await copyRestrictions(db, added, userId, now);
  });
}

type ActiveRestriction = Awaited<ReturnType<typeof listActiveRestrictions>>[number];

/** A stricter sanction replaces the other's of the same kind. */
async function copyRestrictions(
  db: Database,
  given: readonly ActiveRestriction[],
  toId: number,
  now: Date,
): Promise<void> {
  const own = await listActiveRestrictions(db, [toId], now);
  for (const kind of ['mute', 'ban'] as const) {
    const source = given.find((row) => row.kind === kind);
    const existing = own.find((row) => row.kind === kind);
    if (!source || (existing && endTime(existing) >= endTime(source))) continue;
    if (existing) await updateSanctionLifted(db, existing.id, null, now);
    const { reason, until_at, created_at, created_by } = source;
    await insertSanction(db, {
      kind,
      reason,
      until_at,
      created_at,
      created_by,
      subject_id: toId,
      lifted_at: null,
      lifted_by: null,
    });
  }
}

function endTime({ until_at }: { until_at: Date | null }): number {
  return until_at?.getTime() ?? Number.POSITIVE_INFINITY;
}
