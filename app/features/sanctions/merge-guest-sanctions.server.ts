import { type GuestMerge, listActiveRestrictions } from '#app/features/identity/identity.server.ts';
import type { Role } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { findPersonLocked } from './sanction-subject.server.ts';
import {
  insertSanction,
  updateSanctionLifted,
  updateSanctionsOfGuest,
} from './sanctions.queries.server.ts';

/** Guest sanctions never carry over to staff: moderators may not sanction staff. */
function inherits(role: Role): boolean {
  return role === 'subscriber';
}

/** Moves a guest's sanctions to the account. Of two active ones of a kind the stricter stays. */
export async function mergeSanctions(
  db: Database,
  { guestId, userId, role, now }: GuestMerge,
): Promise<void> {
  if (!inherits(role)) return;
  await updateSanctionsOfGuest(db, guestId, userId);
  const holding = await listActiveRestrictions(db, { kind: 'member', id: userId }, now);
  for (const kind of ['mute', 'ban'] as const) {
    const [, ...weaker] = holding.filter((row) => row.kind === kind);
    for (const { id } of weaker) await updateSanctionLifted(db, id, null, now);
  }
}

/**
 * Copies a banned guest's ban to the account they sign in to. The guest row stays, so its cookie
 * still identifies a banned guest.
 */
export function carryBan(
  transaction: RunTransaction,
  guestId: number,
  userId: number,
  now: Date,
): Promise<void> {
  return transaction(async ({ db }) => {
    const ban = strictestBan(await listActiveRestrictions(db, { kind: 'guest', id: guestId }, now));
    if (!ban) return;
    const person = await findPersonLocked(db, { kind: 'member', id: userId });
    if (!person?.role || !inherits(person.role)) return;
    const own = strictestBan(await listActiveRestrictions(db, person, now));
    if (own && endOf(own) >= endOf(ban)) return;
    if (own) await updateSanctionLifted(db, own.id, null, now);
    const { kind, reason, until_at, created_at, created_by } = ban;
    const row = { kind, reason, until_at, created_at, created_by };
    const nobody = { guest_id: null, lifted_at: null, lifted_by: null };
    await insertSanction(db, { ...row, ...nobody, user_id: userId });
  });
}

type Holding = Awaited<ReturnType<typeof listActiveRestrictions>>;

function strictestBan(rows: Holding): Holding[number] | undefined {
  return rows.find(({ kind }) => kind === 'ban');
}

function endOf({ until_at }: Holding[number]): number {
  return until_at?.getTime() ?? Number.POSITIVE_INFINITY;
}
