import { type GuestMerge, listActiveRestrictions } from '#app/features/identity/identity.server.ts';
import type { Role } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { findSubjectForUpdate } from './sanction-subject.server.ts';
import { insertSanction, updateSanctionLifted } from './sanctions.queries.server.ts';

/** Guest sanctions never carry over to staff: moderators may not sanction staff. */
export function isKeptByGuest(role: Role): boolean {
  return role !== 'subscriber';
}

/** Of two active sanctions of a kind, the guest's or the account's, the stricter stays. */
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

/**
 * Copies a banned guest's ban to the account they sign in to. The guest row stays, so its cookie
 * still identifies a banned guest.
 */
export function copyBanToAccount(
  transaction: RunTransaction,
  guestId: number,
  userId: number,
  now: Date,
): Promise<void> {
  return transaction(async ({ db }) => {
    const guestBan = strictestBan(await listActiveRestrictions(db, [guestId], now));
    if (!guestBan) return;
    const user = await findSubjectForUpdate(db, userId);
    if (!user?.role || isKeptByGuest(user.role)) return;
    const userBan = strictestBan(await listActiveRestrictions(db, [userId], now));
    if (userBan && endTime(userBan) >= endTime(guestBan)) return;
    if (userBan) await updateSanctionLifted(db, userBan.id, null, now);
    const { kind, reason, until_at, created_at, created_by } = guestBan;
    await insertSanction(db, {
      ...{ kind, reason, until_at, created_at, created_by },
      ...{ subject_id: userId, lifted_at: null, lifted_by: null },
    });
  });
}

type ActiveRestrictions = Awaited<ReturnType<typeof listActiveRestrictions>>;

function strictestBan(rows: ActiveRestrictions): ActiveRestrictions[number] | undefined {
  return rows.find(({ kind }) => kind === 'ban');
}

function endTime({ until_at }: ActiveRestrictions[number]): number {
  return until_at?.getTime() ?? Number.POSITIVE_INFINITY;
}
