import { AppError } from '#app/errors.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { DEFAULT_LEVEL, type FollowLevel, type FollowTarget } from '../embeds/follow-target.ts';
import type { NotifyUnit } from '../notify.server.ts';
import {
  countFollows,
  deleteFollow,
  hasFollowers,
  listLevels,
  upsertFollow,
} from './follows.queries.server.ts';
import { type FollowNews, notifyFollowersJob } from './notify-followers-job.ts';

const MAX_FOLLOWS = 1000;

/**
 * Chooses what an actor gets about a target. The default needs no row.
 * @throws AppError refused if it is new and the actor follows too much
 */
export async function saveFollow(
  { transaction, now }: { transaction: RunTransaction; now: Date },
  actorId: number,
  target: FollowTarget,
  level: FollowLevel,
): Promise<void> {
  await transaction(async ({ db }) => {
    if (level === DEFAULT_LEVEL) return deleteFollow(db, actorId, target);
    const [known] = await listLevels(db, [actorId], [target]);
    if (!known && (await countFollows(db, actorId)) >= MAX_FOLLOWS) {
      const message = `You can follow up to ${MAX_FOLLOWS} things. Unfollow something first.`;
      throw new AppError('refused', { message });
    }
    await upsertFollow(db, { actor_id: actorId, target, level, created_at: now });
  });
}

export async function getFollowLevel(
  db: Database,
  actorId: number,
  target: FollowTarget,
): Promise<FollowLevel> {
  const [row] = await listLevels(db, [actorId], [target]);
  return row?.level ?? DEFAULT_LEVEL;
}

/**
 * The level that applies to each actor: that of the first target, in the given order, that they chose
 * one for. Name a thread before its category.
 */
export async function getLevels(
  db: Database,
  actorIds: readonly number[],
  targets: readonly FollowTarget[],
): Promise<Map<number, { level: FollowLevel; target: string }>> {
  const rows = await listLevels(db, actorIds, targets);
  const rank = (target: string) => targets.indexOf(target as FollowTarget);
  const levels = new Map<number, { level: FollowLevel; target: string }>();
  for (const { actor_id: id, target, level } of rows) {
    const known = levels.get(id);
    if (!known || rank(target) < rank(known.target)) levels.set(id, { level, target });
  }
  return levels;
}

/** Call it in the transaction that makes a post or an article public for the first time. */
export async function requestFollowNotifications(
  { db, enqueue }: Pick<NotifyUnit, 'db' | 'enqueue'>,
  news: Omit<FollowNews, 'afterId' | 'actorIds'>,
): Promise<void> {
  if (await hasFollowers(db, news.targets)) {
    await enqueue(notifyFollowersJob, { ...news, afterId: 0 });
  }
}
