import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

export async function listActsByIds(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return acts(db).where('id', 'in', ids).orderBy('id').execute();
}

/** About what has no id, such as settings, by its name. */
export async function findLastAct(db: Database, kind: string, which: number | string) {
  return acts(db)
    .where('subject_kind', '=', kind)
    .$if(typeof which === 'number', (query) => query.where('subject_id', '=', which as number))
    .$if(typeof which === 'string', (query) =>
      query.where('subject_id', 'is', null).where('subject_name', '=', which as string),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function acts(db: Database) {
  return db
    .selectFrom('audit_log')
    .select(['id', 'actor_id', 'act', 'subject_kind', 'subject_id', 'subject_name'])
    .select(['before_json', 'after_json', 'created_at']);
}

/** Answers with the id of the entry. */
export async function insertAct(
  db: Database,
  act: Insertable<Tables['audit_log']>,
): Promise<number> {
  const row = await db
    .insertInto('audit_log')
    .values(act)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
