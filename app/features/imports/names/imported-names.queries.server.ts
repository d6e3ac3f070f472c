import { type Insertable, sql } from 'kysely';
import type { Cursor } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { findById, insertRow, updateById } from '#db/rows.ts';
import type { ImportedNamesTable } from '#db/tables/imports.ts';

export const findImportedName = findById('imported_names');
export const updateImportedName = updateById('imported_names');
const insertName = insertRow('imported_names');

export function insertImportedName(
  db: Database,
  row: Insertable<ImportedNamesTable>,
): Promise<number> {
  return insertName(db, row);
}

const BATCH_SIZE = 500;

export async function findImportedNames(
  db: Database,
  source: string,
  sourceIds: readonly string[],
) {
  const found: { source_id: string; actor_id: number; name: string }[] = [];
  for (let start = 0; start < sourceIds.length; start += BATCH_SIZE) {
    const rows = await db
      .selectFrom('imported_names')
      .leftJoin('users', 'users.id', 'imported_names.claimed_by')
      .select([
        'source_id',
        'actor_id',
        'imported_names.name',
        'claimed_by',
        'users.name as member',
      ])
      .where('source', '=', source)
      .where('source_id', 'in', sourceIds.slice(start, start + BATCH_SIZE))
      .execute();
    for (const { source_id, actor_id, name, claimed_by, member } of rows) {
      // Later posts belong to the member who claimed the name.
      found.push({ source_id, actor_id: claimed_by ?? actor_id, name: member ?? name });
    }
  }
  return found;
}

interface NamePage {
  after: Cursor<'text'> | undefined;
  /** Only names that have this text in them, here or on the old site, regardless of case. */
  name: string | undefined;
  limit: number;
}

/** In alphabetical order. */
export async function listImportedNames(db: Database, { after, name, limit }: NamePage) {
  const key = sql<string>`lower(imported_names.name)`;
  return db
    .selectFrom('imported_names')
    .leftJoin('users', 'users.id', 'imported_names.claimed_by')
    .select(['imported_names.id', 'imported_names.name', 'given_name', 'source', 'link_expires_at'])
    .select(['claimed_at', 'users.name as member', key.as('key')])
    .select((eb) =>
      eb
        .selectFrom('posts')
        .whereRef('posts.author_id', '=', 'imported_names.actor_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('posts'),
    )
    .$if(name !== undefined, (query) => query.where(hasText(name ?? '')))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${key}, imported_names.id) > (${after?.at}, ${after?.id})`),
    )
    .orderBy(key)
    .orderBy('imported_names.id')
    .limit(limit)
    .execute();
}

function hasText(text: string) {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`search_key like ${pattern} escape '\\'`;
}

/** The name that a link leads to, unless a member has claimed it. */
export async function findNameByLink(db: Database, linkHash: string, now: Date) {
  return db
    .selectFrom('imported_names')
    .selectAll()
    .where('link_hash', '=', linkHash)
    .where('link_expires_at', '>', now)
    .where('claimed_by', 'is', null)
    .executeTakeFirst();
}

/** Only one of several concurrent calls gets the row. */
export async function updateNameAsClaimed(
  db: Database,
  linkHash: string,
  { memberId, now }: { memberId: number; now: Date },
) {
  return db
    .updateTable('imported_names')
    .set({ claimed_by: memberId, claimed_at: now, link_hash: null, link_expires_at: null })
    .where('link_hash', '=', linkHash)
    .where('link_expires_at', '>', now)
    .where('claimed_by', 'is', null)
    .returning(['id', 'name', 'actor_id'])
    .executeTakeFirst();
}

/** Returns the name if it was claimed by this member. */
export async function updateNameAsUnclaimed(
  db: Database,
  { actorId, memberId }: { actorId: number; memberId: number },
) {
  return db
    .updateTable('imported_names')
    .set({ claimed_by: null, claimed_at: null })
    .where('actor_id', '=', actorId)
    .where('claimed_by', '=', memberId)
    .returning(['id', 'name'])
    .executeTakeFirst();
}
