import type { Database } from '#db/engine.ts';
import { inBatches } from '#db/in-batches.ts';
import { hasRows } from '#db/rows.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { upsertFollow } from '../follows/follows.queries.server.ts';

/**
 * Followers of one target follow another instead. Those who follow both keep what they chose for the other. Returns what
 * `moveFollowsBack` needs, and who they are.
 */
export async function moveFollows({ db }: UnitOfWork, from: string, to: string) {
  const moved = await db
    .updateTable('follows')
    .set({ target: to })
    .where('target', '=', from)
    .where('actor_id', 'not in', (eb) =>
      eb.selectFrom('follows').select('actor_id').where('target', '=', to),
    )
    .returning(['id', 'actor_id'])
    .execute();
  const dropped = await db
    .deleteFrom('follows')
    .where('target', '=', from)
    .returning(['actor_id', 'level', 'created_at'])
    .execute();
  const actorIds = [...moved, ...dropped].map(({ actor_id }) => actor_id);
  return { moved: moved.map(({ id }) => id), dropped, actorIds };
}

export type MovedFollows = Omit<Awaited<ReturnType<typeof moveFollows>>, 'actorIds'>;

/** Undoes `moveFollows`, except for follows that have ended since and accounts that were deleted. */
export async function moveFollowsBack(
  db: Database,
  { from, to }: { from: string; to: string },
  { moved, dropped }: MovedFollows,
): Promise<void> {
  await inBatches(moved, (batch) =>
    db
      .updateTable('follows')
      .set({ target: from })
      .where('target', '=', to)
      .where('id', 'in', batch)
      .execute(),
  );
  for (const { actor_id: actorId, ...follow } of dropped) {
    const actors = db.selectFrom('actors').where('id', '=', actorId);
    if (await hasRows(actors))
      await upsertFollow(db, { actor_id: actorId, target: from, ...follow });
  }
}

/** Followers of one target follow another as well, unless they do already. */
export async function copyFollows(
  db: Database,
  from: string,
  to: string,
  createdAt: Date,
): Promise<void> {
  await db
    .insertInto('follows')
    .columns(['actor_id', 'target', 'level', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('follows')
        .select(['actor_id', eb.val(to).as('target'), 'level', eb.val(createdAt).as('created_at')])
        .where('target', '=', from),
    )
    .onConflict((conflict) => conflict.columns(['actor_id', 'target']).doNothing())
    .execute();
}

/** Call it when what the followers of this target were told of has been undone. */
export async function deleteFollowNotifications(
  db: Database,
  target: string,
  key: string,
): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('group_key', '=', key)
    .where('recipient_id', 'in', (eb) =>
      eb.selectFrom('follows').select('actor_id').where('target', '=', target),
    )
    .execute();
}

/** Undoes `copyFollows`, except for those who follow the target of their own accord. */
export async function deleteCopiedFollows(
  db: Database,
  from: string,
  to: string,
  createdAt: Date,
): Promise<void> {
  await db
    .deleteFrom('follows')
    .where('target', '=', to)
    .where('created_at', '=', createdAt)
    .where('actor_id', 'in', (eb) =>
      eb.selectFrom('follows').select('actor_id').where('target', '=', from),
    )
    .execute();
}

/** Call it when what these actors were told of has been undone. */
export async function deleteNotificationsOf(
  db: Database,
  actorIds: readonly number[],
  key: string,
): Promise<void> {
  if (actorIds.length === 0) return;
  await db
    .deleteFrom('notifications')
    .where('recipient_id', 'in', [...actorIds])
    .where('group_key', '=', key)
    .execute();
}
