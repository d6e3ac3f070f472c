import { AppError } from '#app/errors.ts';
import { canModeratePost } from '#app/features/identity/rights.policy.ts';
import type { Viewer } from '#app/http/actor.ts';
import { parseContentId } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';
import { findPost } from '../../posts/posts.queries.server.ts';
import type { ToolThreadRow } from '../thread-tools.queries.server.ts';

const NUMBER = /^#?(\d+)$/;
const THREAD = /^\/message-board\/(\d+)\/?$/;
const POST = /^\/message-board\/posts\/(\d+)\/?$/;

/**
 * Finds the thread with a number, path or URL of this site, which may also be that of a post.
 * @throws AppError refused with the field `target`
 */
export async function findTargetId(
  db: Database,
  typed: FormDataEntryValue | null,
  origin: string,
): Promise<number> {
  const text = typeof typed === 'string' ? typed.trim() : '';
  const refuse = (message: string) => new AppError('refused', { message, field: 'target' });
  const [, number] = NUMBER.exec(text) ?? [];
  const path = number === undefined ? readPath(text, origin) : undefined;
  if (number === undefined && path === undefined) throw refuse(UNREADABLE);
  const id = parseContentId(number ?? THREAD.exec(path ?? '')?.[1]);
  if (id !== undefined) return id;
  const postId = parseContentId(POST.exec(path ?? '')?.[1]);
  const post = postId === undefined ? undefined : await findPost(db, postId);
  if (!post) throw refuse(number !== undefined || postId !== undefined ? GONE : UNREADABLE);
  return post.thread_id;
}

/** Undefined for URLs of other sites, and for what is none. */
function readPath(text: string, origin: string): string | undefined {
  const isLink = text.startsWith('/') || /^https?:\/\//i.test(text);
  if (!isLink || text.includes('\0') || text.includes('\\')) return undefined;
  const url = URL.parse(text, origin);
  return url?.origin === origin ? url.pathname : undefined;
}

const UNREADABLE = 'Enter the number of a thread of this site, or its URL.';

const GONE = 'There is no thread with this number. It may have been deleted or merged.';

/** Why a thread can't be merged into this one; undefined if it can. */
export function findTargetProblem(
  actor: Viewer,
  sourceId: number,
  target: ToolThreadRow | undefined,
): string | undefined {
  if (!target || target.post_count === 0) return GONE;
  if (target.id === sourceId) return 'That is this thread itself. Enter another one.';
  if (target.merged_into_id !== null) return GONE;
  if (target.subject_kind !== 'board') {
    return 'These are comments, which belong to their page. Enter a thread of the board.';
  }
  if (target.is_private) return canModeratePost(actor, target.category) ? PRIVATE : GONE;
  if (canModeratePost(actor, target.category)) return undefined;
  return 'You don’t moderate the category of this thread. Enter another one, or ask someone who does.';
}

/** The posts of both would have other readers. */
export const PRIVATE =
  'Threads in private categories can’t be merged or split. Move it to a public category first.';

/** Why a thread can't be merged into any; undefined if it can. */
export function findSourceProblem(source: ToolThreadRow): string | undefined {
  if (source.merged_into_id !== null) return 'It has since been merged into another thread.';
  if (source.post_count === 0) return 'It no longer exists.';
  if (source.subject_kind !== 'board') {
    return 'Comments belong to their page. Only threads of the board can be merged or split.';
  }
  return source.is_private ? PRIVATE : undefined;
}
