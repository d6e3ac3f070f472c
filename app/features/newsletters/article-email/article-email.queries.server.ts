import type { Database } from '#db/engine.ts';

/** The email of an article, planned or sent. */
export async function findEmailOf(db: Database, articleId: number) {
  return db
    .selectFrom('newsletters')
    .selectAll()
    .where('article_id', '=', articleId)
    .executeTakeFirst();
}

/** Returns false if none is planned. */
export async function deletePlannedEmail(db: Database, articleId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletters')
    .where('article_id', '=', articleId)
    .where('status', '=', 'scheduled')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
