import { type ContentKindId, contentKindIds } from '#app/features/content/content.schema.ts';
import { type ContentKinds, findContent } from '#app/features/content/content.server.ts';
import { findBoardTargets } from '#app/features/discussions/discussions.server.ts';
import { findNewsTargets } from '#app/features/news/news.server.ts';
import {
  type FollowTarget,
  parseFollowTarget,
} from '#app/features/notifications/embeds/follow-target.ts';
import { findTopicTargets } from '#app/features/topics/topics.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import { parseContentId } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';

export interface FollowedItem {
  title: string;
  path: string;
  /** 'Article', 'Message board category', … */
  label: string;
}

export interface FollowDeps {
  db: Database;
  contentKinds: ContentKinds;
  viewer: Viewer;
}

/** Describes those of the targets that the viewer may see now. */
export async function findFollowedItems(
  { db, contentKinds, viewer }: FollowDeps,
  targets: readonly FollowTarget[],
): Promise<Map<string, FollowedItem>> {
  const parsed = targets.flatMap((target) => parseFollowTarget(target) ?? []);
  const contents = parsed.flatMap(({ kind, id, target }) => {
    const number = parseContentId(id);
    if (number === undefined || !isContentKind(kind)) return [];
    return { kind, id: number, target };
  });
  const getIds = (wanted: string) =>
    parsed.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const [found, board, news, topics] = await Promise.all([
    findContent(contentKinds, db, contents),
    findBoardTargets(db, viewer, { threads: getIds('thread'), categories: getIds('board') }),
    findNewsTargets(db, getIds('news')),
    findTopicTargets(db, getIds('topic').map(Number)),
  ]);
  const items = new Map<string, FollowedItem>([...board, ...news, ...topics]);
  for (const { target, ...ref } of contents) {
    const item = found.get(ref);
    if (item) items.set(target, { title: item.title, path: item.path, label: item.kind.label });
  }
  return items;
}

function isContentKind(kind: string): kind is ContentKindId {
  return contentKindIds.some((known) => known === kind);
}
