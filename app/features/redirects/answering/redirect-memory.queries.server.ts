import type { Database } from '#db/engine.ts';

const columns = ['id', 'from_path', 'target'] as const;

/** Another one after any change but those of uses. */
export async function getFingerprint(db: Database): Promise<string> {
  const row = await db
    .selectFrom('redirects')
    .select(({ fn }) => [
      fn.countAll().as('count'),
      fn.max('id').as('lastId'),
      fn.sum('revision').as('revisions'),
      fn.max('updated_at').as('changedAt'),
    ])
    .executeTakeFirst();
  return JSON.stringify(row);
}

/** In the order of their ids, after one. */
export async function listAfter(db: Database, afterId: number, limit: number) {
  return db
    .selectFrom('redirects')
    .select(columns)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export type StoredRedirect = Awaited<ReturnType<typeof listAfter>>[number];

export async function listByIds(db: Database, ids: readonly number[]) {
  return db.selectFrom('redirects').select(columns).where('id', 'in', ids).execute();
}

export async function findByPaths(db: Database, paths: readonly string[]) {
  return db.selectFrom('redirects').select(columns).where('from_path', 'in', paths).execute();
}

export interface Uses {
  hits: number;
  lastUsedAt: Date;
}

/** Adds uses. The revision stays, so that nobody's edit is refused because someone followed a link. */
export async function addUses(db: Database, id: number, { hits, lastUsedAt }: Uses): Promise<void> {
  await db
    .updateTable('redirects')
    .set(({ eb }) => ({
      hits: eb('hits', '+', hits),
      last_used_at: eb
        .case()
        .when('last_used_at', '<', lastUsedAt)
        .then(eb.val(lastUsedAt))
        .else(eb.ref('last_used_at'))
        .end(),
    }))
    .where('id', '=', id)
    .execute();
}
