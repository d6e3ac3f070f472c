import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { RemovalRef } from '../items/imported-items.queries.server.ts';

export interface InspectedThread {
  id: number;
  title: string | null;
  /** Whether someone has posted in it since, or moderators or voters have done something with it. */
  reason: 'foreign' | 'tools' | 'voted' | undefined;
}

/** What people have done with threads, apart from their imported posts. */
export async function inspectThreads(
  db: Database,
  { source }: { source: string },
  ids: readonly number[],
): Promise<Map<number, InspectedThread>> {
  if (ids.length === 0) return new Map();
  const polls = sql`polls.host_kind = 'thread' and polls.host_id = threads.id`;
  const rows = await db
    .selectFrom('threads')
    .select(['id', 'title', 'shown_count', 'lines_json', 'pinned_in', 'pinned_post_id'])
    .select(['merged_into_id', 'slow_mode_seconds'])
    .select([
      sql<number>`case when exists (select 1 from thread_moves where from_id = threads.id)
        or exists (select 1 from thread_moves where to_id = threads.id)
        or exists (select 1 from audit_log
          where subject_kind = 'thread' and audit_log.subject_id = threads.id)
        or exists (select 1 from polls where ${polls} and not exists (
          select 1 from imported_items as item
          where item.kind = 'poll' and item.target_id = polls.id)) then 1 else 0 end`.as('isUsed'),
      sql<number>`case when exists (select 1 from polls
        join poll_ballots on poll_ballots.poll_id = polls.id where ${polls} and not exists (
          select 1 from imported_names as name where name.actor_id = poll_ballots.actor_id
            and name.source = ${source} and name.claimed_by is null)) then 1 else 0 end`.as(
        'isVoted',
      ),
    ])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map((row) => {
      const hasTools =
        (row.lines_json?.length ?? 0) > 0 ||
        row.pinned_in !== null ||
        row.pinned_post_id !== null ||
        row.merged_into_id !== null ||
        row.slow_mode_seconds > 0 ||
        Number(row.isUsed) === 1;
      const reason = row.shown_count > 0 ? 'foreign' : hasTools ? 'tools' : undefined;
      const voted = Number(row.isVoted) === 1 ? ('voted' as const) : undefined;
      return [row.id, { id: row.id, title: row.title, reason: reason ?? voted }];
    }),
  );
}

/** Which of these threads the import has added, and whether they stay. */
export async function listOwnThreads(
  db: Database,
  { importId, removalId }: RemovalRef,
  ids: readonly number[],
): Promise<Map<number, { itemId: number; isKept: boolean }>> {
  return listOwn(db, { importId, removalId }, 'thread', ids);
}

/** Which of these things the import has added, and whether they stay. */
export async function listOwn(
  db: Database,
  { importId, removalId }: RemovalRef,
  kind: 'thread' | 'article' | 'site-page',
  ids: readonly number[],
): Promise<Map<number, { itemId: number; isKept: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('imported_items')
    .select(['id', 'target_id', 'kept_by'])
    .where('kind', '=', kind)
    .where('target_id', 'in', [...ids])
    .where('import_id', '=', importId)
    .execute();
  return new Map(
    rows.map(({ id, target_id, kept_by }) => [
      target_id,
      { itemId: id, isKept: kept_by === removalId },
    ]),
  );
}
