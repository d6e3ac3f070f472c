import type { Database } from '#db/engine.ts';
import { countRows, hasRows } from '#db/rows.ts';

export async function countFailedEmails(db: Database, since: Date): Promise<number> {
  return countRows(
    db.selectFrom('emails').where('status', '=', 'failed').where('finished_at', '>', since),
  );
}

export async function countFailingFeeds(db: Database): Promise<number> {
  return countRows(
    db.selectFrom('story_feeds').where('is_active', '=', true).where('failures', '>', 0),
  );
}

export async function hasSampleRows(db: Database): Promise<boolean> {
  return hasRows(db.selectFrom('sample_rows'));
}

export async function listRowCounts(db: Database) {
  return db.selectFrom('row_counts').select(['name', 'value']).execute();
}
