import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { Role } from '../../http/actor.ts';
import { findUser } from './accounts.queries.server.ts';
import { updateGuestOwner } from './guests.queries.server.ts';
import type { PersonalTraces } from './personal-traces.server.ts';
import { findPersonLocked } from './sanctioned-person.server.ts';
import {
  insertSanction,
  listHolding,
  updateSanctionLifted,
  updateSanctionsOfGuest,
} from './sanctions.queries.server.ts';

interface TakeOverParts {
  transaction: RunTransaction;
  traces: readonly PersonalTraces[];
  now: Date;
}

/** From then on the guest is nobody's identity any more: its cookie leads to no one. */
export function takeOverGuest(
  { transaction, traces, now }: TakeOverParts,
  guestId: number,
  userId: number,
): Promise<void> {
  return transaction(async (unit) => {
    if (!(await updateGuestOwner(unit.db, guestId, userId))) return;
    const account = await findUser(unit.db, userId);
    if (!account) return;
    if (inherits(account.role)) await takeOverSanctions(unit.db, guestId, userId, now);
    const both = { guestId, userId, name: account.name };
    for (const { takeOver } of traces) await takeOver?.(unit, both);
  });
}

/** Who may sanction a guest may not sanction staff: what holds for the guest ends with it. */
function inherits(role: Role): boolean {
  return role === 'subscriber';
}

/** Of what holds for both the stricter stays. */
async function takeOverSanctions(
  db: Database,
  guestId: number,
  userId: number,
  now: Date,
): Promise<void> {
  await updateSanctionsOfGuest(db, guestId, userId);
  const holding = await listHolding(db, { kind: 'member', id: userId }, now);
  for (const kind of ['mute', 'ban'] as const) {
    const [, ...weaker] = holding.filter((row) => row.kind === kind);
    for (const { id } of weaker) await updateSanctionLifted(db, id, null, now);
  }
}

/**
 * A banned guest who signs in is refused, and the ban holds for the account too. The guest stays as
 * it is, so that its cookie goes on leading to somebody who is banned.
 */
export function carryBan(
  transaction: RunTransaction,
  guestId: number,
  userId: number,
  now: Date,
): Promise<void> {
  return transaction(async ({ db }) => {
    const ban = strictestBan(await listHolding(db, { kind: 'guest', id: guestId }, now));
    if (!ban) return;
    const person = await findPersonLocked(db, { kind: 'member', id: userId });
    if (!person?.role || !inherits(person.role)) return;
    const own = strictestBan(await listHolding(db, person, now));
    if (own && endOf(own) >= endOf(ban)) return;
    if (own) await updateSanctionLifted(db, own.id, null, now);
    const { kind, reason, until_at, created_at, created_by } = ban;
    const row = { kind, reason, until_at, created_at, created_by };
    const nobody = { guest_id: null, lifted_at: null, lifted_by: null };
    await insertSanction(db, { ...row, ...nobody, user_id: userId });
  });
}

type Holding = Awaited<ReturnType<typeof listHolding>>;

function strictestBan(rows: Holding): Holding[number] | undefined {
  return rows.find(({ kind }) => kind === 'ban');
}

function endOf({ until_at }: Holding[number]): number {
  return until_at?.getTime() ?? Number.POSITIVE_INFINITY;
}
