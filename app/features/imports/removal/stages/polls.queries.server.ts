import type { Database } from '#db/engine.ts';
import { countRows } from '#db/rows.ts';

export async function listHosts(
  db: Database,
  pollIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('polls')
    .select(['id', 'host_id'])
    .where('id', 'in', [...pollIds])
    .where('host_kind', '=', 'thread')
    .execute();
  return new Map(rows.map(({ id, host_id }) => [id, host_id]));
}

export async function countBallots(db: Database, pollId: number): Promise<number> {
  return countRows(db.selectFrom('poll_ballots').where('poll_id', '=', pollId));
}
