import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import { confusableKey } from '#app/text/names/confusable-key.ts';
import type { Database } from '#db/engine.ts';
import type { UsersView } from '../users.schema.ts';
import type { UserRow } from './user-row.ts';
import { presentUser } from './users.present.server.ts';
import { listBans, listUserIds, listUserRows } from './users-list.queries.server.ts';

const PAGE_SIZE = 50;

/** Accounts for the desk, the last to join first. */
export async function getUsers(
  db: Database,
  { words, role, status }: UsersView,
  after: Cursor | undefined,
  now: Date,
): Promise<ListPage<UserRow>> {
  const filter = {
    words: words?.toLowerCase(),
    skeleton: words && confusableKey(words),
    role,
    status,
  };
  const ids = listPage(
    await listUserIds(db, filter, after, PAGE_SIZE + 1, now),
    PAGE_SIZE,
    (row) => ({ at: row.created_at, id: row.id }),
    ({ id }) => id,
  );
  return { items: await getUserRows(db, ids.items, now), nextCursor: ids.nextCursor };
}

/** These accounts, the last to join first; ids that are nobody's are left out. */
export async function getUserRows(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<UserRow[]> {
  const [rows, bans] = await Promise.all([listUserRows(db, ids), listBans(db, ids, now)]);
  const banOf = new Map(bans.map((ban) => [ban.user_id, ban]));
  return rows.map((row) => presentUser(row, banOf.get(row.id)));
}
