import { behindKey } from '#db/behind-key.ts';
import type { Database } from '#db/engine.ts';
import type { PageKey } from '../../http/page-key.ts';

function reports(db: Database) {
  return db
    .selectFrom('reports')
    .innerJoin('posts', 'posts.id', 'reports.post_id')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .leftJoin('users', 'users.id', 'reports.reporter_id')
    .select([
      'reports.id',
      'reports.reason',
      'reports.status',
      'reports.created_at',
      'users.name as reporter',
      'posts.id as post_id',
      'posts.author_name',
      'posts.body',
      'posts.status as post_status',
      'posts.created_at as written_at',
      'threads.title as thread_title',
    ]);
}

/** Reports nobody has decided on, the newest first. */
export async function listOpenReports(db: Database, behind: PageKey | undefined, limit: number) {
  return reports(db)
    .where('reports.status', '=', 'open')
    .$if(behind !== undefined, (query) =>
      query.where((eb) => behindKey(eb, 'reports.created_at', 'reports.id', behind as PageKey)),
    )
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute();
}

export type ReportRow = Awaited<ReturnType<typeof listOpenReports>>[number];
