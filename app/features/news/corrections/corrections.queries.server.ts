import type { Database } from '#db/engine.ts';

/** Newest first. */
export async function listCorrections(db: Database, articleIds: readonly number[]) {
  if (articleIds.length === 0) return [];
  return db
    .selectFrom('article_corrections')
    .select(['id', 'article_id', 'what', 'why', 'corrected_at'])
    .where('article_id', 'in', [...articleIds])
    .orderBy('corrected_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ids of the articles that were corrected last. */
export async function listCorrectedArticles(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('article_corrections')
    .select(({ fn }) => ['article_id', fn.max('corrected_at').as('latest_at')])
    .groupBy('article_id')
    .orderBy('latest_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ article_id }) => article_id);
}

export async function insertCorrection(
  db: Database,
  correction: { articleId: number; what: string; why: string; now: Date },
): Promise<number> {
  const { articleId, what, why, now } = correction;
  const row = await db
    .insertInto('article_corrections')
    .values({ article_id: articleId, what, why, corrected_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns false if it is gone. */
export async function deleteCorrection(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('article_corrections')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
