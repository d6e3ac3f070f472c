import { AppError } from '#app/errors.ts';
import type { ContentKindId } from '#app/features/content/content.schema.ts';
import { type ContentKinds, getContentKind } from '#app/features/content/content.server.ts';
import type { Actor } from '#app/http/actor.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import {
  checkMayPostIn,
  getCategoryFinder,
  resolveCategory,
} from '../categories/board-categories.server.ts';
import type { NewPostInput } from '../discussions.schema.ts';
import type { RenderedText } from '../posts/post-text.server.ts';
import { renderedExcerpt } from '../posts/post-text.server.ts';
import { findPost, type PostRow } from '../posts/posts.queries.server.ts';
import { isShown } from '../posts/shown-status.ts';
import { getClosingTime } from '../threads/comment-settings.server.ts';
import {
  findThreadForUpdate,
  getOrInsertSubjectThread,
  insertThread,
  type ThreadRow,
} from '../threads/threads.queries.server.ts';

/** The columns of a post that its thread and its parent decide. */
export type PostPlace = Pick<
  PostRow,
  | 'thread_id'
  | 'subject_kind'
  | 'subject_id'
  | 'category'
  | 'opening_post_id'
  | 'has_title'
  | 'is_private'
  | 'parent_id'
  | 'parent_author_id'
  | 'parent_author_name'
>;

const TITLE_LENGTH = 80;

/** The title of a thread that wasn't given one. */
export function deriveThreadTitle(text: RenderedText, images: readonly { alt: string }[]): string {
  return renderedExcerpt(text, images, TITLE_LENGTH) || 'A message';
}

interface ThreadDeps extends Pick<UnitOfWork, 'db' | 'advisoryLock'> {
  /** Who posts. */
  actor: Actor;
  contentKinds: ContentKinds;
  now: Date;
}

/**
 * Where a new post goes. Creates the thread for a new message, whose opening post is then still unknown,
 * and for the first comment.
 * @throws AppError not-found if the thread, parent or subject is missing; closed if comments or the thread are
 * @throws AppError refused if the actor may not post in the category, or has to wait
 */
export async function findOrCreateThread(
  deps: ThreadDeps,
  input: NewPostInput,
  title: string,
): Promise<PostPlace> {
  const { db, actor, now } = deps;
  const { thread, subjectKind, subject } = input;
  if (thread !== undefined) return findReplyPlace(deps, thread, input.parent);
  if (subjectKind !== undefined && subject !== undefined) {
    return findOrCreateCommentThread(deps, subjectKind, subject);
  }
  const { id: category, whoMayRead } = await resolveCategory(deps, actor, input.category);
  const is_private = whoMayRead !== 'everyone';
  const kind = { subject_kind: 'board', subject_id: null, category, is_private } as const;
  const created = { ...newThread(title, now), ...kind };
  return placeIn({ ...created, id: await insertThread(db, created) });
}

type Place = Pick<
  ThreadRow,
  'id' | 'subject_kind' | 'subject_id' | 'category' | 'opening_post_id' | 'has_title' | 'is_private'
>;

function placeIn(thread: Place, parent?: PostRow): PostPlace {
  const { id, subject_kind, subject_id, category, opening_post_id, has_title, is_private } = thread;
  return {
    thread_id: id,
    subject_kind,
    subject_id,
    category,
    opening_post_id,
    has_title,
    is_private,
    parent_id: parent?.id ?? null,
    parent_author_id: parent?.author_id ?? null,
    parent_author_name: parent?.author_name ?? null,
  };
}

async function findReplyPlace(
  deps: ThreadDeps,
  threadId: number,
  parentId: number | undefined,
): Promise<PostPlace> {
  const { db, actor } = deps;
  const thread = await findThreadForUpdate(db, threadId);
  if (thread?.merged_into_id) {
    const target = thread.merged_into_id;
    return findReplyPlace(deps, target, parentId ?? thread.opening_post_id ?? undefined);
  }
  if (!thread || thread.post_count === 0) throw new AppError('not-found');
  if (thread.is_private) {
    const { ensureMayRead } = await import('../categories/private-categories.server.ts');
    await ensureMayRead(db, actor, thread);
  }
  const { subject_kind, subject_id } = thread;
  if (subject_kind !== 'board' && subject_id !== null) {
    await ensureOpenForComments(deps, subject_kind, subject_id);
  } else {
    const findCategory = await getCategoryFinder(db);
    checkMayPostIn(actor, findCategory(thread.category));
  }
  await checkModeration(deps, thread);
  const targetId = parentId ?? thread.opening_post_id;
  if (targetId === null) return placeIn(thread);
  const parent = await findPost(db, targetId);
  if (!parent || !isShown(parent)) throw new AppError('not-found');
  if (parent.thread_id === threadId) return placeIn(thread, parent);
  const { findMovedHome } = await import('../post-moves/merge-target.queries.server.ts');
  const home = await findMovedHome(db, threadId, parent);
  if (home === undefined) throw new AppError('not-found');
  return home === threadId ? placeIn(thread, parent) : findReplyPlace(deps, home, parent.id);
}

async function findOrCreateCommentThread(deps: ThreadDeps, kind: ContentKindId, id: number) {
  const thread = {
    ...newThread(null, deps.now),
    subject_kind: kind,
    subject_id: id,
    category: null,
    is_private: false,
  };
  const threadId = await getOrInsertSubjectThread(deps.db, thread);
  const found = await findThreadForUpdate(deps.db, threadId);
  // Once it is locked: the removal of an import may have held it.
  await ensureOpenForComments(deps, kind, id);
  if (found) await checkModeration(deps, found);
  return placeIn({ ...thread, id: threadId });
}

/** Few threads are locked or in slow mode, so the rules load on demand. */
async function checkModeration(deps: ThreadDeps, thread: ThreadRow): Promise<void> {
  if (thread.lock_reason === null && thread.slow_mode_seconds === 0) return;
  const { checkThreadIsOpen } = await import('../thread-state/check-open.server.ts');
  await checkThreadIsOpen(deps, thread);
}

async function ensureOpenForComments(
  { db, contentKinds, now }: ThreadDeps,
  kind: ContentKindId,
  id: number,
): Promise<void> {
  const [item] = await getContentKind(contentKinds, kind).findPublished(db, [id]);
  if (!item) throw new AppError('not-found');
  if (item.hasComments === false) throw new AppError('closed');
  const closesAt = await getClosingTime(db, item.publishedAt);
  if (closesAt && closesAt <= now) throw new AppError('closed');
}

/** Unlisted until one of its posts becomes visible. Comment threads have no title of their own. */
function newThread(title: string | null, now: Date) {
  return {
    title,
    has_title: false,
    is_listed: false,
    opening_post_id: null,
    post_count: 0,
    created_at: now,
    last_post_at: now,
  };
}
