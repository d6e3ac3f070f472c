import type { Cursor } from '#app/http/cursor.ts';
import { afterCursor } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';

/** Newest first. */
export async function listOpenReports(db: Database, after: Cursor | undefined, limit: number) {
  return db
    .selectFrom('reports')
    .innerJoin('posts', 'posts.id', 'reports.post_id')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .leftJoin('users', 'users.id', 'reports.reporter_id')
    .select(['reports.id', 'reports.reason', 'reports.status', 'reports.created_at'])
    .select(['users.name as reporter', 'threads.title', 'subject_kind', 'subject_id'])
    .select(['posts.id as post_id', 'posts.author_name', 'posts.body'])
    .select(['posts.status as post_status', 'posts.created_at as written_at'])
    .where('reports.status', '=', 'open')
    .$if(after !== undefined, (query) =>
      query.where((eb) => afterCursor(eb, 'reports.created_at', 'reports.id', after as Cursor)),
    )
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute();
}

export type ReportRow = Awaited<ReturnType<typeof listOpenReports>>[number];
