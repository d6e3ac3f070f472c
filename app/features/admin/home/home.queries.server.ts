import type { Database } from '#db/engine.ts';

export async function countFailedEmails(db: Database, since: Date): Promise<number> {
  const { emails } = await db
    .selectFrom('emails')
    .select(({ fn }) => fn.countAll<number>().as('emails'))
    .where('status', '=', 'failed')
    .where('finished_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(emails);
}

export async function countFailingFeeds(db: Database): Promise<number> {
  const { feeds } = await db
    .selectFrom('story_feeds')
    .select(({ fn }) => fn.countAll<number>().as('feeds'))
    .where('is_active', '=', true)
    .where('failures', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(feeds);
}

export async function hasSampleRows(db: Database): Promise<boolean> {
  const row = await db.selectFrom('sample_rows').select('table_name').limit(1).executeTakeFirst();
  return row !== undefined;
}
