import { contentKindIds } from '#app/features/content/content.schema.ts';
import { type ContentKinds, findContent } from '#app/features/content/content.server.ts';
import { toLock } from '../thread-state/present-state.server.ts';
import type { ThreadLock } from '../thread-state/thread-state.ts';
import { discussionSettingsTag, getClosingTime } from '../threads/comment-settings.server.ts';
import { findThreads } from '../threads/find-threads.server.ts';
import { commentsTag, threadTag } from '../threads/tags-and-topics.ts';
import { findThread } from '../threads/threads.queries.server.ts';
import type { CommentsDeps } from './comments.server.ts';
import { findSubjectThread } from './messages.queries.server.ts';

type Deps = Omit<CommentsDeps, 'liveCursor'> & { contentKinds: ContentKinds };

interface TargetState {
  noun: 'reply' | 'comment';
  lock?: ThreadLock | undefined;
  /** Comments on the content have closed by themselves. */
  isClosed: boolean;
}

/** Whether a form for a new post would be refused; adds the cache tags and expiry of that to the page. */
export async function getTargetState(
  deps: Deps,
  target: Record<string, string>,
): Promise<TargetState> {
  const { db, now, addCacheTags, expiresAt } = deps;
  const thread = await findTargetThread(deps, target);
  if (thread) addCacheTags(threadTag(thread.id));
  const lock = thread && toLock(thread, now);
  if (lock?.until) expiresAt(new Date(lock.until));
  const subject = thread?.subject ?? readSubject(target.subjectKind, Number(target.subject));
  if (!subject) return { noun: 'reply', lock, isClosed: false };
  addCacheTags(commentsTag(subject.kind, subject.id), discussionSettingsTag);
  const found = await findContent(deps.contentKinds, db, [subject]);
  addCacheTags(...found.tags);
  const publishedAt = found.get(subject)?.publishedAt;
  const closesAt = publishedAt && (await getClosingTime(db, publishedAt));
  const isClosed = closesAt !== undefined && closesAt <= now;
  if (!isClosed) expiresAt(closesAt);
  return { noun: 'comment', lock, isClosed };
}

/** The content or thread that a new post belongs to, if readers can see it, and its cache tags. */
export async function findPostSubject(
  { db, contentKinds }: Pick<Deps, 'db' | 'contentKinds'>,
  target: Record<string, string>,
): Promise<{ subject: { title: string; path: string } | undefined; tags: string[] }> {
  const thread = await findTargetThread({ db }, target);
  const ref = thread?.subject ?? readSubject(target.subjectKind, Number(target.subject));
  if (!ref) {
    const id = Number(target.thread);
    const { threads, tags } = await findThreads(db, target.thread === undefined ? [] : [id]);
    return { subject: threads.get(id), tags };
  }
  const found = await findContent(contentKinds, db, [ref]);
  return { subject: found.get(ref), tags: found.tags };
}

async function findTargetThread({ db }: Pick<Deps, 'db'>, target: Record<string, string>) {
  if (target.thread !== undefined) {
    const thread = await findThread(db, Number(target.thread));
    return thread && { ...thread, subject: readSubject(thread.subject_kind, thread.subject_id) };
  }
  const subject = readSubject(target.subjectKind, Number(target.subject));
  const thread = subject && (await findSubjectThread(db, subject.kind, subject.id));
  return thread && { ...thread, subject };
}

function readSubject(kind: string | undefined, id: number | null) {
  const known = contentKindIds.find((one) => one === kind);
  return known && id ? { kind: known, id } : undefined;
}
