import type { Database } from '#db/engine.ts';

/** The decisions of their notifications with this key, by recipient. */
export async function listDecisionsByKey(
  db: Database,
  userIds: readonly number[],
  key: string,
): Promise<Map<number, string | null>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('notifications')
    .select(['recipient_id', 'decision'])
    .where('recipient_id', 'in', [...userIds])
    .where('group_key', '=', key)
    .execute();
  return new Map(rows.map((row) => [row.recipient_id, row.decision]));
}
