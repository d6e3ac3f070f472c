import type { Kysely } from 'kysely';
import { createIndexes, createUniqueIndexes, references } from './columns.ts';

/** Articles that are emailed when they are published, and campaigns of which nobody gets two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const article = references('articles', 'set null');
  await db.schema.alterTable('newsletters').addColumn('article_id', 'integer', article).execute();
  // An article is emailed once.
  await createUniqueIndexes(db, 'newsletters', { newsletters_by_article: ['article_id'] });
  await db.schema.alterTable('campaigns').addColumn('once_key', 'text').execute();
  await createIndexes(db, 'campaigns', { campaigns_by_once_key: ['once_key'] });
}
