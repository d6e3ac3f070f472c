import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';

/** Takes one act of the group back; answers with the notification it belonged to. */
export async function deleteAct(
  db: Database,
  group: { kind: 'like'; postId: number },
  key: string,
): Promise<number | undefined> {
  const row = await db
    .deleteFrom('notification_acts')
    .where('act_key', '=', key)
    .where('notification_id', 'in', (eb) =>
      eb
        .selectFrom('notifications')
        .select('id')
        .where('post_id', '=', group.postId)
        .where('kind', '=', group.kind),
    )
    .returning('notification_id')
    .executeTakeFirst();
  return row?.notification_id;
}

/** The notifications that told of something done with this post. */
export async function deleteActsOfPost(db: Database, postId: number): Promise<number[]> {
  const rows = await db
    .deleteFrom('notification_acts')
    .where('post_id', '=', postId)
    .returning('notification_id')
    .execute();
  return rows.map(({ notification_id }) => notification_id).toSorted((one, two) => one - two);
}

/** What was said about the post to its author; what staff hears and decides stays. */
export async function deleteTalkOfPost(db: Database, postId: number): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('post_id', '=', postId)
    .where('kind', 'in', ['reply', 'mention', 'like'])
    .execute();
}

/** What waited for staff and does not any more. */
export async function deleteWaiting(
  db: Database,
  kind: 'held' | 'reported' | 'submission' | 'notice' | 'appeal',
  subjectId: number,
): Promise<void> {
  if (kind === 'notice' || kind === 'appeal') return deleteWaitingKeyed(db, `${kind}:${subjectId}`);
  await db
    .deleteFrom('notifications')
    .where(kind === 'submission' ? 'submission_id' : 'post_id', '=', subjectId)
    .where('kind', '=', kind)
    .execute();
}

/** Only staff is told of what waits, so that the unique index of people and keys leads there. */
async function deleteWaitingKeyed(db: Database, key: string): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('group_key', '=', key)
    .where('user_id', 'in', (eb) =>
      eb.selectFrom('users').select('id').where('role', '!=', 'subscriber'),
    )
    .execute();
}

/** Makes what is left of a group as if the acts that went had never been. */
export async function updateFromActs(db: Database, id: number): Promise<void> {
  const acts = sql`from notification_acts where notification_id = notifications.id`;
  await db
    .updateTable('notifications')
    .set({
      updated_at: sql<Date>`(select created_at ${acts} order by id desc limit 1)`,
      path: sql<string>`coalesce((select path ${acts} order by id limit 1), path)`,
      is_read: sql<boolean>`is_read or read_act_id >= (select max(id) ${acts})`,
    })
    .where('id', '=', id)
    .where('act_count', '>', 0)
    .execute();
}

/** What was decided about it and does not hold any more. */
export async function deleteDecisions(
  db: Database,
  kind: 'post' | 'submission',
  subjectId: number,
): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where(kind === 'submission' ? 'submission_id' : 'post_id', '=', subjectId)
    .where('kind', '=', 'decision')
    .execute();
}

export async function deleteKeyed(db: Database, userId: number, key: string): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('group_key', '=', key)
    .execute();
}

export async function hasKeyed(db: Database, userId: number, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('group_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}
