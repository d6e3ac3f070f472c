import { AppError } from '#app/errors.ts';
import type { ContentKindId } from '#app/features/content/content.schema.ts';
import { type ContentKinds, getContentKind } from '#app/features/content/content.server.ts';
import type { Actor } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import {
  checkMayPostIn,
  getCategoryFinder,
  resolveCategory,
} from '../board/board-categories.server.ts';
import type { NewPostInput } from '../discussions.schema.ts';
import { renderedExcerpt } from '../posts/post-excerpt.server.ts';
import { findPost } from '../posts/posts.queries.server.ts';
import type { RenderedText } from '../posts/rendered-text.server.ts';
import { getClosingTime } from './comment-settings.server.ts';
import { findThread, getOrInsertSubjectThread, insertThread } from './threads.queries.server.ts';

/** Where a new post goes. */
export interface ThreadTarget {
  threadId: number;
  parentId: number | null;
  isOpening: boolean;
}

const TITLE_LENGTH = 80;

/** The title of a thread that wasn't given one. */
export function deriveThreadTitle(text: RenderedText, images: readonly { alt: string }[]): string {
  return renderedExcerpt(text, images, TITLE_LENGTH) || 'A message';
}

interface ThreadDeps {
  db: Database;
  /** Who posts. */
  actor: Actor;
  contentKinds: ContentKinds;
  now: Date;
}

/**
 * The thread and parent of a new post. Creates the thread for a new message and for the first comment.
 * @throws AppError not-found if the thread, parent or subject is missing; closed if comments are
 * @throws AppError refused if the actor may not post in the category
 */
export async function findOrCreateThread(
  deps: ThreadDeps,
  input: NewPostInput,
  title: string,
): Promise<ThreadTarget> {
  const { db, actor, now } = deps;
  const { thread, subjectKind, subject } = input;
  if (thread !== undefined) return findReplyTarget(deps, thread, input.parent);
  if (subjectKind !== undefined && subject !== undefined) {
    const threadId = await findOrCreateCommentThread(deps, subjectKind, subject);
    return { threadId, parentId: null, isOpening: false };
  }
  const threadId = await insertThread(db, {
    ...newThread(title, now),
    subject_kind: 'board',
    subject_id: null,
    category: await resolveCategory(db, actor, input.category),
  });
  return { threadId, parentId: null, isOpening: true };
}

async function findReplyTarget(
  deps: ThreadDeps,
  threadId: number,
  parentId: number | undefined,
): Promise<ThreadTarget> {
  const { db, actor } = deps;
  const thread = await findThread(db, threadId);
  if (!thread || thread.post_count === 0) throw new AppError('not-found');
  const { subject_kind, subject_id } = thread;
  if (subject_kind !== 'board' && subject_id !== null) {
    await ensureOpenForComments(deps, subject_kind, subject_id);
  } else {
    const findCategory = await getCategoryFinder(db);
    checkMayPostIn(actor, findCategory(thread.category));
  }
  const targetId = parentId ?? thread.opening_post_id;
  if (targetId === null) return { threadId, parentId: null, isOpening: false };
  const parent = await findPost(db, targetId);
  if (parent?.thread_id !== threadId || parent.status !== 'visible')
    throw new AppError('not-found');
  return { threadId, parentId: targetId, isOpening: false };
}

async function findOrCreateCommentThread(deps: ThreadDeps, kind: ContentKindId, id: number) {
  await ensureOpenForComments(deps, kind, id);
  return getOrInsertSubjectThread(deps.db, {
    ...newThread(null, deps.now),
    subject_kind: kind,
    subject_id: id,
    category: null,
  });
}

async function ensureOpenForComments(
  { db, contentKinds, now }: ThreadDeps,
  kind: ContentKindId,
  id: number,
): Promise<void> {
  const [item] = await getContentKind(contentKinds, kind).findPublished(db, [id]);
  if (!item) throw new AppError('not-found');
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
