import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';

type TableName = keyof Tables & string;

/**
 * Rows nobody builds on. Accounts, likes, posts, reports, consents, corrections and products go with
 * what they hang on.
 */
const plainTables = [
  'review_items',
  'visits',
  'subscriptions',
  'submissions',
  'articles',
  'media_items',
  'stories',
  'affiliates',
  'events',
] as const;

/** Columns through which rows that are left lean on a person. */
const personReferences = [
  ['articles', 'author_id'],
  ['media_items', 'author_id'],
  ['posts', 'author_id'],
  ['post_likes', 'user_id'],
  ['reports', 'reporter_id'],
  ['submissions', 'submitter_id'],
  ['review_items', 'user_id'],
] as const;

const imageReferences = [
  ['articles', 'image_id'],
  ['media_items', 'image_id'],
  ['submissions', 'image_id'],
] as const;

export async function deleteSampleRows(db: Transaction<Tables>): Promise<void> {
  for (const table of plainTables) await sampleRows(db, table).execute();
  await deleteUnansweredThreads(db);
  await deleteUnlessLeanedOn(db, 'users', personReferences);
  await deleteUnlessLeanedOn(db, 'images', imageReferences);
  await db.deleteFrom('sample_rows').execute();
}

function sampleRows(db: Transaction<Tables>, table: TableName) {
  const id = sql.ref<number>(`${table}.id`);
  const range = db.selectFrom('sample_rows').where('table_name', '=', table);
  return db
    .deleteFrom(table)
    .where(id, '>=', range.select('first_id'))
    .where(id, '<=', range.select('last_id'));
}

/** A thread with a real answer stays whole, so that the answer still makes sense. */
async function deleteUnansweredThreads(db: Transaction<Tables>): Promise<void> {
  const lastSamplePost = db
    .selectFrom('sample_rows')
    .select('last_id')
    .where('table_name', '=', 'posts');
  await sampleRows(db, 'threads')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('posts')
            .select('posts.id')
            .where(sql.ref('posts.thread_id'), '=', sql.ref('threads.id'))
            .where('posts.id', '>', lastSamplePost),
        ),
      ),
    )
    .execute();
}

async function deleteUnlessLeanedOn(
  db: Transaction<Tables>,
  table: 'users' | 'images',
  references: readonly (readonly [table: TableName, column: string])[],
): Promise<void> {
  let query = sampleRows(db, table);
  for (const [leaning, column] of references) {
    query = query.where(({ not, exists, selectFrom }: ExpressionBuilder<Tables, TableName>) =>
      not(
        exists(
          selectFrom(leaning)
            .select(sql<number>`1`.as('one'))
            .where(sql.ref(`${leaning}.${column}`), '=', sql.ref(`${table}.id`)),
        ),
      ),
    );
  }
  await query.execute();
}
