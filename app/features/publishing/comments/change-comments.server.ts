import { createHash } from 'node:crypto';
import { AppError, refuseIf } from '#app/errors.ts';
import {
  type RecordedAuditEntry,
  recordAuditEntry,
  requireUnchanged,
} from '#app/features/audit/audit.server.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { ItemRef } from '../versions.queries.server.ts';
import {
  type EditDeps,
  type EditedItem,
  getEditedItem,
} from '../working-copy/edited-item.server.ts';
import {
  anchorComment,
  checkBody,
  getComment,
  getDeletedComment,
  type NewComment,
  requireRoom,
  requireRoomForReply,
} from './check-comment.server.ts';
import {
  findComment,
  findCommentByKey,
  insertComment,
  updateComment,
} from './comments.queries.server.ts';
import { notifyAboutComment, retractComment } from './notify-about-comment.server.ts';
import { canDeleteComment } from './review-comments.server.ts';

/** Forms without a key that are sent again in this time count once. */
const REPEAT_WINDOW_MS = 5 * 60_000;

const IN_TRASH = 'This is in the trash now. Restore it, then comment again.';
const IS_RESOLVED = 'This comment was resolved. Reopen it to reply.';
const PARENT_DELETED = 'The comment that this is a reply to was deleted.';

/** Returns its id. @throws AppError not-found, forbidden, or refused, with errors by field unless it is in the trash */
export async function addComment(deps: EditDeps, ref: ItemRef, typed: NewComment): Promise<number> {
  return changeItem(deps, ref, async (unit, item) => {
    const { db } = unit;
    const { body, errors } = checkBody(typed.body);
    const key = deriveKey(deps, ref, [typed.quote, typed.before, body], typed.key);
    const first = await findCommentByKey(db, key);
    if (first !== undefined) return first;
    const anchor = await anchorComment(db, item, typed, errors);
    await requireRoom(db, ref, 'body');
    const id = await insertComment(db, {
      kind: ref.kind,
      content_id: ref.id,
      author_id: deps.actor.id,
      body,
      quote: anchor.quote,
      quote_before: anchor.before,
      quote_after: anchor.after,
      idempotency_key: key,
      created_at: deps.now,
      resolved_at: null,
      resolved_by: null,
    });
    await record(db, deps, item, { verb: 'comment', id });
    await notifyAboutComment(unit, deps, item, { id, parentId: null, author: deps.actor });
    return id;
  });
}

/** Replies to an open comment. Returns the reply's id. @throws AppError as `addComment` */
export async function addReply(
  deps: EditDeps,
  ref: ItemRef,
  commentId: number,
  typed: Pick<NewComment, 'body' | 'key'>,
): Promise<number> {
  return changeItem(deps, ref, async (unit, item) => {
    const { db } = unit;
    const comment = await getComment(db, ref, commentId);
    if (comment.parent_id !== null) throw new AppError('not-found');
    const { body, errors } = checkBody(typed.body);
    const key = deriveKey(deps, ref, ['reply', commentId, body], typed.key);
    const first = await findCommentByKey(db, key);
    if (first !== undefined) return first;
    if (comment.resolved_at) throw new AppError('refused', { message: IS_RESOLVED });
    if (errors.body) throw new AppError('refused', { errors });
    await requireRoomForReply(db, commentId);
    const id = await insertComment(db, {
      kind: ref.kind,
      content_id: ref.id,
      parent_id: commentId,
      author_id: deps.actor.id,
      body,
      quote: '',
      quote_before: '',
      quote_after: '',
      idempotency_key: key,
      created_at: deps.now,
      resolved_at: null,
      resolved_by: null,
    });
    await record(db, deps, item, { verb: 'reply', id });
    await notifyAboutComment(unit, deps, item, { id, parentId: commentId, author: deps.actor });
    return id;
  });
}

/** Changes the text of the member's own comment or reply. @throws AppError not-found, forbidden, refused */
export async function editComment(
  deps: EditDeps,
  ref: ItemRef,
  commentId: number,
  typed: string,
): Promise<void> {
  await changeItem(deps, ref, async ({ db }, item) => {
    const comment = await getComment(db, ref, commentId);
    if (comment.author_id !== deps.actor.id) throw new AppError('forbidden');
    const { body, errors } = checkBody(typed);
    if (errors.body) throw new AppError('refused', { errors });
    if (body === comment.body) return;
    await updateComment(db, commentId, { body, edited_at: deps.now });
    await record(db, deps, item, { verb: 'edit-comment', id: commentId });
  });
}

/**
 * Deletes a comment with its replies, or a reply. Returns the audit entry's id, or undefined if it was deleted already.
 * @throws AppError not-found, forbidden
 */
export async function deleteComment(
  deps: EditDeps,
  ref: ItemRef,
  commentId: number,
): Promise<number | undefined> {
  return changeItem(deps, ref, async (unit, item) => {
    const { db } = unit;
    const comment = await getDeletedComment(db, ref, commentId);
    if (!canDeleteComment(deps.actor, item, comment)) throw new AppError('forbidden');
    if (comment.deleted_at) return undefined;
    await retractComment(unit, item, commentId);
    await updateComment(db, commentId, { deleted_at: deps.now });
    return record(db, deps, item, { verb: 'delete-comment', id: commentId });
  });
}

/** Restores a deleted comment or reply. @throws AppError not-found, forbidden */
export async function restoreComment(
  deps: EditDeps,
  ref: ItemRef,
  commentId: number,
): Promise<void> {
  await changeItem(deps, ref, async (unit, item) => {
    const { db } = unit;
    const comment = await getDeletedComment(db, ref, commentId);
    if (!canDeleteComment(deps.actor, item, comment)) throw new AppError('forbidden');
    if (!comment.deleted_at) return;
    if (comment.parent_id !== null) await requireRoomForReply(db, comment.parent_id);
    else if (!comment.resolved_at) await requireRoom(db, ref);
    await updateComment(db, commentId, { deleted_at: null });
    await record(db, deps, item, { verb: 'restore-comment', id: commentId });
    const { parent_id: parentId, author_id, author_name } = comment;
    const author = { id: author_id, name: author_name ?? '' };
    await notifyAboutComment(unit, deps, item, { id: commentId, parentId, author });
  });
}

/** Undoes the entry of a deletion. @throws AppError not-found, forbidden, or refused if it is back already, or is a reply to a deleted comment */
export async function undoDeletion(
  deps: EditDeps,
  ref: ItemRef,
  { after }: Pick<RecordedAuditEntry, 'after'>,
): Promise<void> {
  const commentId = readCommentId(after);
  const { comment, parent } = await deps.transaction(async ({ db }) => {
    const comment = await findComment(db, ref, commentId);
    const parentId = comment?.parent_id;
    return { comment, parent: parentId ? await findComment(db, ref, parentId) : undefined };
  });
  refuseIf(parent?.deleted_at ? PARENT_DELETED : undefined);
  requireUnchanged(comment && comment.deleted_at !== null, true);
  await restoreComment(deps, ref, commentId);
}

/** Resolves a comment or reopens it. @throws AppError not-found, forbidden */
export async function setResolved(
  deps: EditDeps,
  ref: ItemRef,
  commentId: number,
  isResolved: boolean,
): Promise<void> {
  await deps.transaction(async ({ db }) => {
    const item = await getEditedItem(db, { ...deps, ...ref }, { isLocking: true });
    const { parent_id, resolved_at } = await getComment(db, ref, commentId);
    if (parent_id !== null) throw new AppError('not-found');
    // Someone else may have done it already.
    if ((resolved_at !== null) === isResolved) return;
    if (!isResolved) await requireRoom(db, ref);
    await updateComment(db, commentId, {
      resolved_by: isResolved ? deps.actor.id : null,
      resolved_at: isResolved ? deps.now : null,
    });
    const verb = isResolved ? 'resolve-comment' : 'reopen-comment';
    await record(db, deps, item, { verb, id: commentId });
  });
}

/** Locks the item, so that equal changes at once come one after the other. */
async function changeItem<Result>(
  deps: EditDeps,
  ref: ItemRef,
  change: (unit: UnitOfWork, item: EditedItem) => Promise<Result>,
): Promise<Result> {
  return deps.transaction(async (unit) => {
    const item = await getEditedItem(unit.db, { ...deps, ...ref }, { isLocking: true });
    if (item.row.status === 'trashed') throw new AppError('refused', { message: IN_TRASH });
    return change(unit, item);
  });
}

/** A form that comes back with another text, as after Back, adds another comment. */
function deriveKey(
  { actor, now }: EditDeps,
  { kind, id }: ItemRef,
  content: readonly unknown[],
  key: string,
): string {
  const attempt = key || Math.floor(now.getTime() / REPEAT_WINDOW_MS);
  const sent = JSON.stringify([actor.id, kind, id, ...content, attempt]);
  return createHash('sha256').update(sent).digest('base64url');
}

type CommentVerb =
  | 'comment'
  | 'reply'
  | 'edit-comment'
  | 'delete-comment'
  | 'restore-comment'
  | 'resolve-comment'
  | 'reopen-comment';

/** The log doesn't keep what was written. */
function record(
  db: Database,
  { actor, now }: EditDeps,
  { kind, row }: EditedItem,
  { verb, id }: { verb: CommentVerb; id: number },
): Promise<number> {
  const subject = { kind: kind.id, id: row.id, name: row.title };
  const after = verb === 'delete-comment' ? { undoData: { commentId: id } } : undefined;
  return recordAuditEntry(db, { actor, action: `${kind.id}.${verb}`, subject, after }, now);
}

function readCommentId(after: unknown): number {
  const { undoData } = after as { undoData: { commentId: number } };
  return undoData.commentId;
}
