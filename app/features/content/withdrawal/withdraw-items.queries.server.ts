import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import { contentTables } from '#db/tables/content-tables.ts';
import type { ContentKindId } from '../content.schema.ts';
import { anyOf } from '../publication.queries.server.ts';

/**
 * Takes down those of the items that are public or will be, until another approval brings them back. Deletes
 * those that no editor has changed and that have no comments and no reviews. Leaves `updated_at` alone,
 * because it tells whether an editor changed the item. Returns the ids that are left.
 */
export async function withdrawItems(
  db: Database,
  kind: ContentKindId,
  ids: readonly number[],
): Promise<number[]> {
  const table = contentTables[kind];
  await db
    .updateTable(anyOf(table))
    .set({ status: 'removed' })
    .where('id', 'in', [...ids])
    .where('status', 'in', ['published', 'scheduled'])
    .execute();
  const deleted = await db
    .deleteFrom(anyOf(table))
    .where('id', 'in', [...ids])
    .where('status', 'in', ['draft', 'removed'])
    .whereRef('updated_at', '=', 'created_at')
    .where(({ exists, not, selectFrom }) => {
      const id = sql.ref<number>(`${table}.id`);
      const threads = selectFrom('threads').select('id').where('subject_kind', '=', kind);
      const reviews = selectFrom('review_items').select('id').where('kind', '=', kind);
      return not(exists(threads.where('subject_id', '=', id))).and(
        not(exists(reviews.where('subject_id', '=', id))),
      );
    })
    .returning('id')
    .execute();
  return ids.filter((id) => !deleted.some((row) => row.id === id));
}
