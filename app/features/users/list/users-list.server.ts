import { can } from '#app/features/identity/rights.policy.ts';
import { roleAccess } from '#app/features/identity/roles.server.ts';
import type { Member } from '#app/http/actor.ts';
import { type Cursor, type ListPage, listPage, type OrderType } from '#app/http/cursor.ts';
import { confusableKey } from '#app/text/names/confusable-key.ts';
import type { Database } from '#db/engine.ts';
import type { ListedUser, UserRow } from '../user-row.ts';
import type { UsersView } from '../users.schema.ts';
import { listActiveBans, listUserIds, listUserRows } from './users-list.queries.server.ts';

const PAGE_SIZE = 50;

/** One page of accounts, in the order of `listUserIds`, as this viewer may see them. */
export async function getUsers(
  db: Database,
  { search, role, status, order }: UsersView,
  after: Cursor<OrderType> | undefined,
  { viewer, now }: { viewer: Member; now: Date },
): Promise<ListPage<ListedUser>> {
  const filter = {
    search: search?.toLowerCase(),
    searchesEmails: can(viewer, 'manage users'),
    confusableKey: search && confusableKey(search),
    role,
    status,
    order,
  };
  const ids = listPage(
    await listUserIds(db, filter, after, PAGE_SIZE + 1, now),
    PAGE_SIZE,
    (row) => ({ at: order?.by === 'name' ? row.name : row.created_at, id: row.id }),
    ({ id }) => id,
  );
  const found = new Map((await getUserRows(db, ids.items, now)).map((row) => [row.id, row]));
  const items = ids.items.flatMap((id) => found.get(id) ?? []).map((row) => toListed(row, viewer));
  return { items, nextCursor: ids.nextCursor };
}

/** An account as this viewer may see it. */
export function toListed(row: UserRow, viewer: Member): ListedUser {
  return can(viewer, 'manage users') ? row : { ...row, email: undefined };
}

/** Newest first. Unknown ids are skipped. */
export async function getUserRows(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<UserRow[]> {
  const [rows, bans] = await Promise.all([listUserRows(db, ids), listActiveBans(db, ids, now)]);
  const bansByUser = new Map(bans.map((ban) => [ban.subject_id, ban]));
  return rows.map((row) => present(row, bansByUser.get(row.id)));
}

type Row = Awaited<ReturnType<typeof listUserRows>>[number];
type BanRow = Awaited<ReturnType<typeof listActiveBans>>[number];

function present(row: Row, ban: BanRow | undefined): UserRow {
  const confirmedStatus = row.is_approved ? 'active' : 'waiting';
  const unbannedStatus = row.is_email_verified ? confirmedStatus : 'unconfirmed';
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    access: roleAccess(row),
    joinedAt: row.created_at.toISOString(),
    lastActiveAt: row.last_active_at?.toISOString(),
    hasTwoFactor: row.has_two_factor,
    revision: row.edit_revision,
    status: ban ? 'banned' : unbannedStatus,
    ban: ban && { reason: ban.reason, until: ban.until_at?.toISOString() },
  };
}
