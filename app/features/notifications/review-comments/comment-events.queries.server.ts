import type { Database } from '#db/engine.ts';

/** Deletes the events of review comments that these accounts were notified about. Returns the ids of their notifications. */
export async function deleteCommentEvents(
  db: Database,
  recipientIds: readonly number[],
  keys: readonly string[],
): Promise<number[]> {
  if (recipientIds.length === 0 || keys.length === 0) return [];
  const rows = await db
    .deleteFrom('notification_events')
    .where('event_key', 'in', [...keys])
    .where('notification_id', 'in', (eb) =>
      eb
        .selectFrom('notifications')
        .select('id')
        .where('recipient_id', 'in', [...recipientIds])
        .where('kind', '=', 'review-comment'),
    )
    .returning('notification_id')
    .execute();
  const ids = new Set(rows.map(({ notification_id }) => notification_id));
  return [...ids].toSorted((one, two) => one - two);
}
