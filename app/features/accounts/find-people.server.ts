import type { Database } from '#db/engine.ts';
import type { Role } from '../../http/actor.ts';
import { nameSkeleton } from '../../text/names/name-skeleton.ts';
import { listPeople } from './find-people.queries.server.ts';
import { memberPath } from './member-path.ts';

export interface FoundPerson {
  id: number;
  name: string;
  role: Role;
  /** Of their public page. */
  path: string;
  /** ISO 8601. */
  joinedAt: string;
}

/** Accounts whose name begins with the words; by address too for those who may see addresses. */
export async function findPeople(
  db: Database,
  words: string,
  { byEmail, limit }: { byEmail: boolean; limit: number },
): Promise<FoundPerson[]> {
  const name = words.toLowerCase();
  const choice = { name, skeleton: nameSkeleton(words), email: byEmail ? name : undefined };
  const rows = await listPeople(db, choice, limit);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    role: row.role,
    path: memberPath(row.name),
    joinedAt: row.created_at.toISOString(),
  }));
}
