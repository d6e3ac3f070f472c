import { AppError } from '#app/errors.ts';
import type { Database } from '#db/engine.ts';
import type { NewPostInput } from '../discussions.schema.ts';
import { postExcerpt } from '../posts/post-excerpt.server.ts';
import { findPost } from '../posts/posts.queries.server.ts';
import { getClosingTime } from './comment-settings.server.ts';
import { findCommentSubject } from './comment-subjects.server.ts';
import type { SubjectKind } from './thread-subject.ts';
import { findThread, getOrInsertSubjectThread, insertThread } from './threads.queries.server.ts';

/** Where a new post goes. */
export interface ThreadTarget {
  threadId: number;
  parentId: number | null;
  isOpening: boolean;
}

const TITLE_LENGTH = 80;

/** The title of a thread that wasn't given one. */
export function deriveThreadTitle(body: string, images: readonly { alt: string }[]): string {
  return postExcerpt(body, images, TITLE_LENGTH) || 'A message';
}

/**
 * The thread and parent of a new post. Creates the thread for a new message and for the first comment.
 * @throws AppError 'not-found' if the thread, parent or subject is missing; 'closed' if comments are
 */
export async function findOrCreateThread(
  db: Database,
  input: NewPostInput,
  title: string,
  now: Date,
): Promise<ThreadTarget> {
  const { thread, subjectKind, subject } = input;
  if (thread !== undefined) return findReplyTarget(db, thread, input.parent, now);
  if (subjectKind !== undefined && subject !== undefined) {
    const threadId = await findOrCreateCommentThread(db, subjectKind, subject, now);
    return { threadId, parentId: null, isOpening: false };
  }
  const threadId = await insertThread(db, {
    ...newThread(title, now),
    subject_kind: 'board',
    subject_id: null,
    category: input.category,
  });
  return { threadId, parentId: null, isOpening: true };
}

async function findReplyTarget(
  db: Database,
  threadId: number,
  parentId: number | undefined,
  now: Date,
): Promise<ThreadTarget> {
  const thread = await findThread(db, threadId);
  if (!thread || thread.post_count === 0) throw new AppError('not-found');
  const { subject_kind, subject_id } = thread;
  if (subject_kind !== 'board' && subject_id !== null) {
    await getOpenSubject(db, subject_kind, subject_id, now);
  }
  const targetId = parentId ?? thread.opening_post_id;
  if (targetId === null) return { threadId, parentId: null, isOpening: false };
  const parent = await findPost(db, targetId);
  if (parent?.thread_id !== threadId || parent.status !== 'visible')
    throw new AppError('not-found');
  return { threadId, parentId: targetId, isOpening: false };
}

async function findOrCreateCommentThread(db: Database, kind: SubjectKind, id: number, now: Date) {
  const { title } = await getOpenSubject(db, kind, id, now);
  return getOrInsertSubjectThread(db, {
    ...newThread(title, now),
    subject_kind: kind,
    subject_id: id,
    category: null,
  });
}

async function getOpenSubject(db: Database, kind: SubjectKind, id: number, now: Date) {
  const subject = await findCommentSubject(db, kind, id);
  if (!subject) throw new AppError('not-found');
  const closesAt = await getClosingTime(db, subject.publishedAt);
  if (closesAt && closesAt <= now) throw new AppError('closed');
  return subject;
}

/** Unlisted until one of its posts becomes visible. */
function newThread(title: string, now: Date) {
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
