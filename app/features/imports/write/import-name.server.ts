import { insertActor } from '#app/features/identity/identity.server.ts';
import { ANONYMOUS, updateGuestName } from '#app/features/identity/names.server.ts';
import type { Database } from '#db/engine.ts';
import { findImportedNames, insertImportedName } from '../names/imported-names.queries.server.ts';
import { unusedToken } from '../names/name-links.server.ts';
import { guestName } from './import-author.server.ts';
import type { Importing } from './import-deps.ts';

export interface NamedAuthor {
  actorId: number;
  name: string;
}

/** What the report says of a name that is taken or that nobody can have here. */
export const renamed = (name: string) => `Imported as ${name}.`;

/** Most boards have fewer that write often; the others are looked up again. */
const MAX_REMEMBERED = 20_000;

/** The guests that have the names of these users, added as far as they are missing. */
export async function importNames(
  importing: Importing,
  users: ReadonlyMap<string, string>,
): Promise<Map<string, NamedAuthor>> {
  const { db, source, names, transaction, now, count, report } = importing;
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
    await transaction(async (unit) => {
      for (const { sourceId, name } of added) {
        const actorId = await addGuest(unit.db, name, now());
        const row = { source, source_id: sourceId, name, actor_id: actorId, created_at: now() };
        await insertImportedName(unit.db, row);
        names.set(sourceId, { actorId, name });
      }
    });
    count('names', added.length);
    for (const { given, name } of added) {
      if (given && name !== given) await report(`Name “${given}”`, renamed(name));
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
