import type { ContentKinds } from '#app/features/content/content.server.ts';
import type {
  FollowLevel,
  FollowTarget,
} from '#app/features/notifications/embeds/follow-target.ts';
import { getFollows } from '#app/features/notifications/follows.server.ts';
import type { Cursor, ListPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { type FollowedItem, findFollowedItems } from './followed-items.server.ts';

export interface Follow {
  id: number;
  target: FollowTarget;
  level: FollowLevel;
  /** Undefined while it is not public. */
  item: FollowedItem | undefined;
}

/** An actor's follows and mutes, newest first. */
export async function listFollows(
  deps: { db: Database; contentKinds: ContentKinds },
  actorId: number,
  after: Cursor | undefined,
): Promise<ListPage<Follow>> {
  const page = await getFollows(deps.db, actorId, after);
  const items = await findFollowedItems(
    deps,
    page.items.map(({ target }) => target),
  );
  return {
    ...page,
    items: page.items.map((follow) => ({ ...follow, item: items.get(follow.target) })),
  };
}
