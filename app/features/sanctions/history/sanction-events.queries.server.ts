import type { Cursor } from '#app/http/cursor.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';

/** The subject's sanctions by when they began, or those that were lifted by when. Newest first. */
export async function listSanctionsByTime(
  db: Database,
  subjectId: number,
  time: 'created_at' | 'lifted_at',
  page: { after: Cursor | undefined; limit: number },
) {
  const by = time === 'created_at' ? 'sanctions.created_by' : 'sanctions.lifted_by';
  const query = db
    .selectFrom('sanctions')
    .leftJoin('users as actor', 'actor.id', by)
    .select(['sanctions.id', 'sanctions.kind', 'sanctions.reason', 'sanctions.until_at'])
    .select(['sanctions.created_at', 'sanctions.lifted_at', 'actor.name as actor_name'])
    .where('sanctions.subject_id', '=', subjectId)
    .where(`sanctions.${time}`, 'is not', null);
  return newestFirst(query, `sanctions.${time}`, 'sanctions.id', page).execute();
}
