import {
  type ContentKinds,
  findContent,
  isPublished,
} from '#app/features/content/content.server.ts';
import { can, canModeratePost } from '#app/features/identity/rights.policy.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { PollHostRef } from './poll-tags.ts';
import { findPublicThread, findThreadCategory, type PollRow } from './polls.queries.server.ts';

export interface PollHost {
  title: string;
  path: string;
  /** Of the board; null for content. */
  category: string | null;
  /** Who may change the poll before the first vote, besides moderators. */
  authorId: number | null;
}

export const toHostRef = ({ host_kind: kind, host_id: id }: PollRow): PollHostRef => ({ kind, id });

/** Undefined if it isn’t public: then its poll takes no votes and shows nothing. */
export async function findPollHost(
  db: Database,
  contentKinds: ContentKinds,
  { kind, id }: PollHostRef,
): Promise<PollHost | undefined> {
  if (kind !== 'thread') {
    const ref = { kind, id } as const;
    const item = (await findContent(contentKinds, db, [ref])).get(ref);
    return item && { title: item.title, path: item.path, category: null, authorId: null };
  }
  const thread = await findPublicThread(db, id);
  if (!thread) return undefined;
  return {
    title: thread.title ?? 'Message',
    path: `/message-board/${id}`,
    category: thread.category,
    authorId: thread.author_id,
  };
}

/** The board's category of a thread, visible or not; null for content and for threads that are gone. */
export async function findHostCategory(
  db: Database,
  { kind, id }: PollHostRef,
): Promise<string | null> {
  return kind === 'thread' ? ((await findThreadCategory(db, id)) ?? null) : null;
}

/** Whether anyone sees it. A shorter way to ask than `findPollHost`. */
export async function isHostPublic(db: Database, { kind, id }: PollHostRef): Promise<boolean> {
  if (kind !== 'thread') return isPublished(db, kind, id);
  return (await findPublicThread(db, id)) !== undefined;
}

export function canModeratePoll(viewer: Viewer, host: Pick<PollHost, 'category'>): boolean {
  return canModeratePost(viewer, host.category);
}

/** Whether the viewer writes claims, and so may have a thread's poll predict one. */
export function canTiePoll(viewer: Viewer, { kind }: PollHostRef): boolean {
  return kind === 'thread' && can(viewer, 'publish content');
}
