import { confusableKey } from '#app/text/names/confusable-key.ts';
import type { Database } from '#db/engine.ts';
import { memberPath } from '../embeds/member-path.ts';
import { listMatchingUsers } from './search-users.queries.server.ts';

export interface UserSearchResult {
  id: number;
  name: string;
  roleName: string;
  /** Path of their public page. */
  path: string;
  /** ISO 8601. */
  joinedAt: string;
}

/** Users whose name starts with the query, or with `byEmail` whose email address does. */
export async function searchUsers(
  db: Database,
  query: string,
  { byEmail, limit }: { byEmail: boolean; limit: number },
): Promise<UserSearchResult[]> {
  const name = query.toLowerCase();
  const terms = {
    name,
    confusableKey: confusableKey(query),
    email: byEmail ? name : undefined,
  };
  const rows = await listMatchingUsers(db, terms, limit);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    roleName: row.role_name,
    path: memberPath(row.name),
    joinedAt: row.created_at.toISOString(),
  }));
}
