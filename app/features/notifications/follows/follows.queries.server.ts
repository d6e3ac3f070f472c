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
