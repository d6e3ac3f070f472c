import {
  type ContentKinds,
  findContent,
  isPublished,
} from '#app/features/content/content.server.ts';
import { can, canModeratePost } from '#app/features/identity/rights.policy.ts';
import type { Viewer } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { type PollHostRef, pollThreadPath } from './poll-tags.ts';
import {
  findShownThread,
  findThreadCategory,
  isThreadPrivate,
  type PollRow,
} from './polls.queries.server.ts';
import type { PollReader } from './read-gate.server.ts';

export interface PollHost {
  title: string;
  path: string;
  /** Of the board; null for content. */
  category: string | null;
  /** Who may change the poll before the first vote, besides moderators. */
  authorId: number | null;
  /** A private thread. */
  isPrivate: boolean;
}

export const toHostRef = ({ host_kind: kind, host_id: id }: PollRow): PollHostRef => ({ kind, id });

/** Undefined if the reader can’t see it, or without one if it isn’t public: then its poll takes no votes and shows nothing. */
export async function findPollHost(
  db: Database,
  contentKinds: ContentKinds,
  { kind, id }: PollHostRef,
  reader?: PollReader,
): Promise<PollHost | undefined> {
  if (kind !== 'thread') {
    const ref = { kind, id } as const;
    const item = (await findContent(contentKinds, db, [ref])).get(ref);
    if (!item) return undefined;
    const { title, path } = item;
    return { title, path, category: null, authorId: null, isPrivate: false };
  }
  const thread = await findShownThread(db, id);
  if (!thread || !(await isReadable(db, thread, reader))) return undefined;
  return {
    title: thread.title ?? 'Message',
    path: pollThreadPath(id, thread.is_private),
    category: thread.category,
    authorId: thread.author_id,
    isPrivate: thread.is_private,
  };
}

async function isReadable(
  db: Database,
  thread: { category: string | null; is_private: boolean },
  reader: PollReader | undefined,
): Promise<boolean> {
  if (!thread.is_private) return true;
  return (await reader?.mayReadThread(db, reader.viewer, thread)) === true;
}

/** The board's category of a thread, visible or not; null for content and for threads that are gone. */
export async function findHostCategory(
  db: Database,
  { kind, id }: PollHostRef,
): Promise<string | null> {
  return kind === 'thread' ? ((await findThreadCategory(db, id)) ?? null) : null;
}

/** Whether everyone sees it, or this reader. A shorter way to ask than `findPollHost`. */
export async function isHostShown(
  db: Database,
  { kind, id }: PollHostRef,
  reader?: PollReader,
): Promise<boolean> {
  if (kind !== 'thread') return isPublished(db, kind, id);
  const thread = await findShownThread(db, id);
  return thread !== undefined && isReadable(db, thread, reader);
}

export async function isHostPrivate(db: Database, { kind, id }: PollHostRef): Promise<boolean> {
  return kind === 'thread' && (await isThreadPrivate(db, id));
}

export function canModeratePoll(viewer: Viewer, host: Pick<PollHost, 'category'>): boolean {
  return canModeratePost(viewer, host.category);
}

/** Whether the viewer writes claims, and so may have a thread's poll predict one. */
export function canTiePoll(viewer: Viewer, { kind }: PollHostRef): boolean {
  return kind === 'thread' && can(viewer, 'publish content');
}
