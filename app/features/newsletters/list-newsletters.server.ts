import { type Cursor, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { listNewsletters } from './newsletters.queries.server.ts';

const PAGE_SIZE = 50;

/** All newsletters, newest first, for the admin. */
export async function getNewsletters(db: Database, after: Cursor | undefined) {
  const rows = await listNewsletters(db, after, PAGE_SIZE + 1);
  return listPage(
    rows,
    PAGE_SIZE,
    ({ created_at, id }) => ({ at: created_at, id }),
    ({ id, subject, topic, status, created_at }) => ({
      id,
      subject,
      topic,
      status,
      at: created_at.toISOString(),
    }),
  );
}
