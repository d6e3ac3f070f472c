import type { Database } from '#db/engine.ts';
import { AppError } from '../../errors.ts';
import { getClosing } from './closing.server.ts';
import { findCommentSubject } from './comment-subjects.server.ts';
import type { NewPostInput } from './discussions.schema.ts';
import { postLine } from './post-line.server.ts';
import { findPlacedPost } from './posts.queries.server.ts';
import type { SubjectKind } from './thread-subject.ts';
import { findThread, insertSubjectThreadOnce, insertThread } from './threads.queries.server.ts';

/** Where a new post goes. */
export interface PostPlace {
  threadId: number;
  parentId: number | null;
  /** It begins the thread. */
  isOpening: boolean;
}

const TITLE_LENGTH = 80;

/** What a thread without a title of its own is called. */
export function titleFrom(body: string, pictures: readonly { alt: string }[]): string {
  return postLine(body, pictures, TITLE_LENGTH) || 'A message';
}

/** The thread the post belongs to, made where it is the first. */
export async function openPlace(
  db: Database,
  input: NewPostInput,
  title: string,
  now: Date,
): Promise<PostPlace> {
  const { thread, subjectKind, subject } = input;
  if (thread !== undefined) return replyPlace(db, thread, input.parent, now);
  if (subjectKind !== undefined && subject !== undefined) {
    const threadId = await openComments(db, subjectKind, subject, now);
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

async function replyPlace(
  db: Database,
  threadId: number,
  parentId: number | undefined,
  now: Date,
): Promise<PostPlace> {
  const thread = await findThread(db, threadId);
  if (!thread || thread.post_count === 0) throw new AppError('not-found');
  const { subject_kind, subject_id } = thread;
  if (subject_kind !== 'board' && subject_id !== null) {
    await checkOpen(db, subject_kind, subject_id, now);
  }
  const answered = parentId ?? thread.opening_post_id;
  if (answered === null) return { threadId, parentId: null, isOpening: false };
  const parent = await findPlacedPost(db, answered);
  if (parent?.thread_id !== threadId || parent.status !== 'visible')
    throw new AppError('not-found');
  return { threadId, parentId: answered, isOpening: false };
}

async function openComments(db: Database, kind: SubjectKind, id: number, now: Date) {
  const { title } = await checkOpen(db, kind, id, now);
  return insertSubjectThreadOnce(db, {
    ...newThread(title, now),
    subject_kind: kind,
    subject_id: id,
    category: null,
  });
}

/** Throws unless it is there and still takes comments. */
async function checkOpen(db: Database, kind: SubjectKind, id: number, now: Date) {
  const subject = await findCommentSubject(db, kind, id);
  if (!subject) throw new AppError('not-found');
  const closesAt = await getClosing(db, subject.publishedAt);
  if (closesAt && closesAt <= now) throw new AppError('closed');
  return subject;
}

/** Listed once something in it may be seen. */
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
