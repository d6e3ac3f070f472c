import { AppError } from '#app/errors.ts';
import { tooLong } from '#app/text/format-number.ts';
import { type Anchor, createAnchor, cutAfter, cutBefore } from '#app/text/passages/find-passage.ts';
import { isBlankPost } from '#app/text/post/clean-post-source.ts';
import type { Database } from '#db/engine.ts';
import type { ItemRef } from '../versions.queries.server.ts';
import type { EditedItem } from '../working-copy/edited-item.server.ts';
import {
  countOpenComments,
  countReplies,
  findComment,
  type ReviewCommentRow,
} from './comments.queries.server.ts';
import { getCommentedText } from './review-comments.server.ts';

const MAX_COMMENT_LENGTH = 2000;
const MAX_QUOTE_LENGTH = 1000;
/** On a text: its pages show all of them. */
const MAX_OPEN_COMMENTS = 300;
/** To a comment. */
const MAX_REPLIES = 100;

const FULL = `This text has ${MAX_OPEN_COMMENTS} open comments. Resolve some first.`;
const MANY_REPLIES = `This comment has ${MAX_REPLIES} replies. Resolve it, and add a new comment to go on.`;
const DELETED = 'This comment was deleted.';

export interface NewComment {
  quote: string;
  before: string;
  /** Sent by the editor, whose text may not be saved yet. */
  after?: string;
  body: string;
  /** Made by the form, for each comment. */
  key: string;
}

export function checkBody(typed: string) {
  const body = isBlankPost(typed) ? '' : typed.trim();
  const errors: Record<string, string> = {};
  if (!body) errors.body = 'Write a comment.';
  if (body.length > MAX_COMMENT_LENGTH) errors.body = tooLong(MAX_COMMENT_LENGTH);
  return { body, errors };
}

/**
 * What the editor sends is in its text, saved or not.
 * @throws AppError refused, with the earlier errors, if the saved text doesn't have the passage
 */
export async function anchorComment(
  db: Database,
  item: EditedItem,
  { quote, before, after }: NewComment,
  errors: Record<string, string>,
): Promise<Anchor> {
  const isTooLong = quote.length > MAX_QUOTE_LENGTH;
  let anchor: Anchor | undefined;
  if (quote.trim() && !isTooLong) {
    anchor =
      after === undefined
        ? createAnchor(await getCommentedText(db, item), quote, before)
        : { quote, before: cutBefore(before), after: cutAfter(after) };
  }
  const problem = isTooLong
    ? tooLong(MAX_QUOTE_LENGTH)
    : 'Copy the passage exactly as it is in the text.';
  const all = anchor ? errors : { ...errors, quote: problem };
  if (!anchor || Object.keys(all).length > 0) throw new AppError('refused', { errors: all });
  return anchor;
}

/** @throws AppError refused if the text has as many open comments as it can */
export async function requireRoom(db: Database, ref: ItemRef, field?: 'body'): Promise<void> {
  if ((await countOpenComments(db, ref)) < MAX_OPEN_COMMENTS) return;
  throw new AppError('refused', { message: FULL, ...(field && { field }) });
}

/** @throws AppError refused if the comment has as many replies as it can */
export async function requireRoomForReply(db: Database, commentId: number): Promise<void> {
  if ((await countReplies(db, commentId)) < MAX_REPLIES) return;
  throw new AppError('refused', { message: MANY_REPLIES, field: 'body' });
}

/** The item's comment or reply. @throws AppError not-found if it was deleted, or what it replies to */
export async function getComment(
  db: Database,
  ref: ItemRef,
  id: number,
): Promise<ReviewCommentRow> {
  const comment = await getDeletedComment(db, ref, id);
  if (comment.deleted_at) throw new AppError('not-found', { message: DELETED });
  return comment;
}

/** It may be deleted itself. @throws AppError not-found if what it replies to was deleted */
export async function getDeletedComment(
  db: Database,
  ref: ItemRef,
  id: number,
): Promise<ReviewCommentRow> {
  const comment = await findComment(db, ref, id);
  const parent = comment?.parent_id ? await findComment(db, ref, comment.parent_id) : undefined;
  if (!comment || parent?.deleted_at) throw new AppError('not-found', { message: DELETED });
  return comment;
}
