import type { Database } from '#db/engine.ts';
import { countRows, hasRows } from '#db/rows.ts';
import type { FollowLevel } from '../embeds/follow-target.ts';

export async function upsertFollow(
  db: Database,
  follow: { actor_id: number; target: string; level: FollowLevel; created_at: Date },
): Promise<void> {
  await db
    .insertInto('follows')
    .values(follow)
    .onConflict((conflict) =>
      conflict.columns(['actor_id', 'target']).doUpdateSet({ level: follow.level }),
    )
    .execute();
}

/** Those who follow both keep what they chose for the other. */
export async function moveFollowRows(db: Database, from: string, to: string) {
  const moved = await db
    .updateTable('follows')
    .set({ target: to })
    .where('target', '=', from)
    .where('actor_id', 'not in', (eb) =>
      eb.selectFrom('follows').select('actor_id').where('target', '=', to),
    )
    .returning('id')
    .execute();
  const dropped = await db
    .deleteFrom('follows')
    .where('target', '=', from)
    .returning(['actor_id', 'level', 'created_at'])
    .execute();
  return { moved: moved.map(({ id }) => id), dropped };
}

export type MovedFollows = Awaited<ReturnType<typeof moveFollowRows>>;

/** Takes that back. What followers have ended since stays ended, and deleted accounts follow nothing. */
export async function moveFollowsBack(
  db: Database,
  { from, to }: { from: string; to: string },
  { moved, dropped }: MovedFollows,
): Promise<void> {
  if (moved.length > 0) {
    await db
      .updateTable('follows')
      .set({ target: from })
      .where('target', '=', to)
      .where('id', 'in', moved)
      .execute();
  }
  for (const { actor_id: actorId, ...follow } of dropped) {
    const actors = db.selectFrom('actors').where('id', '=', actorId);
    if (await hasRows(actors))
      await upsertFollow(db, { actor_id: actorId, target: from, ...follow });
  }
}

export async function deleteFollow(db: Database, actorId: number, target: string): Promise<void> {
  await db
    .deleteFrom('follows')
    .where('actor_id', '=', actorId)
    .where('target', '=', target)
    .execute();
}

/** The levels that these actors chose for these targets. */
export async function listLevels(
  db: Database,
  actorIds: readonly number[],
  targets: readonly string[],
) {
  if (actorIds.length === 0 || targets.length === 0) return [];
  return db
    .selectFrom('follows')
    .select(['actor_id', 'target', 'level'])
    .where('target', 'in', [...targets])
    .where('actor_id', 'in', [...actorIds])
    .execute();
}

export async function hasFollowers(db: Database, targets: readonly string[]): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('follows')
      .where('target', 'in', [...targets])
      .where('level', '=', 'all'),
  );
}

/** The actor's follows, newest first. */
export async function listFollows(
  db: Database,
  actorId: number,
  { beforeId, limit }: { beforeId?: number | undefined; limit: number },
) {
  let query = db
    .selectFrom('follows')
    .select(['id', 'target', 'level', 'created_at'])
    .where('actor_id', '=', actorId)
    .orderBy('id', 'desc')
    .limit(limit);
  if (beforeId !== undefined) query = query.where('id', '<', beforeId);
  return query.execute();
}

export async function countFollows(db: Database, actorId: number): Promise<number> {
  return countRows(db.selectFrom('follows').where('actor_id', '=', actorId));
}

/** Whether a follower has been notified about the step of a claim. */
export async function isStepTold(
  db: Database,
  { claimId, stepId }: { claimId: number; stepId: number },
): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('notifications')
      .where('group_key', '=', `claim-step:${stepId}`)
      .where('recipient_id', 'in', (eb) =>
        eb.selectFrom('follows').select('actor_id').where('target', '=', `claim:${claimId}`),
      ),
  );
}
