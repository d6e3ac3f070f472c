import type {
  FollowLevel,
  FollowTarget,
} from '#app/features/notifications/embeds/follow-target.ts';
import { listFollows as listFollowRows } from '#app/features/notifications/follows.server.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import { type FollowDeps, type FollowedItem, findFollowedItems } from './followed-items.server.ts';

export interface Follow {
  id: number;
  target: FollowTarget;
  level: FollowLevel;
  /** Undefined while the actor can't see it. */
  item: FollowedItem | undefined;
}

const PAGE_SIZE = 30;

/** An actor's follows and mutes, newest first. */
export async function listFollows(
  deps: FollowDeps,
  actorId: number,
  after: Cursor | undefined,
): Promise<ListPage<Follow>> {
  const found = await listFollowRows(deps.db, actorId, {
    beforeId: after?.id,
    limit: PAGE_SIZE + 1,
  });
  const rows = found.map((row) => ({ ...row, target: row.target as FollowTarget }));
  const targets = rows.slice(0, PAGE_SIZE).map(({ target }) => target);
  const items = await findFollowedItems(deps, targets);
  return listPage(
    rows,
    PAGE_SIZE,
    ({ id, created_at: at }) => ({ at, id }),
    ({ id, target, level }) => ({ id, target, level, item: items.get(target) }),
  );
}
