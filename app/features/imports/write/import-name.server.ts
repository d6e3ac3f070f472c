import { insertActor } from '#app/features/identity/identity.server.ts';
import { ANONYMOUS, updateGuestName } from '#app/features/identity/names.server.ts';
import type { Database } from '#db/engine.ts';
import { RENAMED, renamedItem } from '../describe-item.ts';
import { findImportedNames, insertImportedName } from '../names/imported-names.queries.server.ts';
import { unusedToken } from '../names/name-links.server.ts';
import { guestName } from './import-author.server.ts';
import type { Importing } from './import-deps.ts';

export interface NamedAuthor {
  actorId: number;
  name: string;
}

/** Most boards have fewer that write often; the others are looked up again. */
const MAX_REMEMBERED = 20_000;

/** The guests that have the names of these users, added as far as they are missing. */
export async function importNames(
  importing: Importing,
  users: ReadonlyMap<string, string>,
): Promise<Map<string, NamedAuthor>> {
  const { db, source, names, write, now, note } = importing;
  if (names.size > MAX_REMEMBERED) names.clear();
  const missing = [...users.keys()].filter((id) => !names.has(id));
  for (const row of await findImportedNames(db, source, missing)) {
    names.set(row.source_id, { actorId: row.actor_id, name: row.name });
  }
  const added: { sourceId: string; given: string; name: string }[] = [];
  for (const sourceId of missing) {
    if (names.has(sourceId)) continue;
    const given = users.get(sourceId) ?? '';
    const name = given ? await guestName(importing, given) : ANONYMOUS;
    added.push({ sourceId, given, name });
  }
  if (added.length > 0) {
    const ids = await write(async (unit, count) => {
      count('names', added.length);
      const found = new Map<string, NamedAuthor>();
      for (const { sourceId, given, name } of added) {
        const actorId = await addGuest(unit.db, name, now());
        await insertImportedName(unit.db, {
          source,
          source_id: sourceId,
          name,
          given_name: given || null,
          search_key: `${given}\n${name}`.toLowerCase(),
          actor_id: actorId,
          created_at: now(),
        });
        found.set(sourceId, { actorId, name });
      }
      return found;
    });
    for (const [sourceId, author] of ids) names.set(sourceId, author);
    for (const { given, name } of added) {
      if (given && name !== given) await note(renamedItem(given, name), RENAMED);
    }
  }
  return names;
}

/** No cookie has this token, so nobody is this guest until a member claims the name. */
async function addGuest(db: Database, name: string, now: Date): Promise<number> {
  const id = await insertActor(db, now, unusedToken());
  if (name !== ANONYMOUS) await updateGuestName(db, id, name);
  return id;
}
