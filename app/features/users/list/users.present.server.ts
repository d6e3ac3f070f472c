import type { UserRow } from './user-row.ts';
import type { listBans, listUserRows } from './users-list.queries.server.ts';

type Row = Awaited<ReturnType<typeof listUserRows>>[number];
type BanRow = Awaited<ReturnType<typeof listBans>>[number];

export function presentUser(row: Row, ban: BanRow | undefined): UserRow {
  const unbanned = row.is_email_verified ? 'active' : 'unconfirmed';
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    joinedAt: row.created_at.toISOString(),
    lastActiveAt: row.last_active_at?.toISOString(),
    hasTwoFactor: row.has_two_factor,
    status: ban ? 'banned' : unbanned,
    ban: ban && { reason: ban.reason, until: ban.until_at?.toISOString() },
  };
}
