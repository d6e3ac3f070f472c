import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { listMarkdownFields, textValue } from '#app/features/content/editing.server.ts';
import { tooLong } from '#app/text/format-number.ts';
import { markdownToText } from '#app/text/markdown/markdown-to-text.server.ts';
import {
  type Anchor,
  createAnchor,
  createPassageFinder,
  cutAfter,
  cutBefore,
  splitByPassages,
} from '#app/text/passages/find-passage.ts';
import { isBlankPost } from '#app/text/post/clean-post-source.ts';
import type { Database } from '#db/engine.ts';
import type { ItemRef } from '../versions.queries.server.ts';
import {
  type EditDeps,
  type EditedItem,
  getEditedItem,
} from '../working-copy/edited-item.server.ts';
import { getLatestText } from '../working-copy/working-copy.server.ts';
import {
  insertComment,
  listItemComments,
  listOpenComments,
  type ReviewCommentRow,
  updateResolution,
} from './comments.queries.server.ts';

const MAX_COMMENT_LENGTH = 2000;
const MAX_QUOTE_LENGTH = 1000;
const MAX_OPEN = 200;

export interface ReviewComment extends Anchor {
  id: number;
  body: string;
  author: string;
  /** ISO 8601. */
  at: string;
  resolvedBy: string | undefined;
  /** ISO 8601. Undefined while it is open. */
  resolvedAt: string | undefined;
}

/** The response to a comment that is added, resolved or reopened on the edit page. */
export type CommentsResponse = { comments: ReviewComment[] } | { errors: Record<string, string> };

function present(row: ReviewCommentRow): ReviewComment {
  return {
    id: row.id,
    quote: row.quote,
    before: row.quote_before,
    after: row.quote_after,
    body: row.body,
    author: row.author_name ?? 'A former member',
    at: row.created_at.toISOString(),
    resolvedBy: row.resolver_name ?? undefined,
    resolvedAt: row.resolved_at?.toISOString(),
  };
}

/** Oldest first. The caller checks that the viewer may open the item. */
export async function listComments(db: Database, ref: ItemRef): Promise<ReviewComment[]> {
  return (await listItemComments(db, ref)).map(present);
}

/** The text that comments are anchored in, without Markdown. */
async function getText(db: Database, item: EditedItem): Promise<string> {
  const [field = ''] = listMarkdownFields(item.editing);
  return markdownToText(textValue(await getLatestText(db, item), field));
}

/** An item's text with its comments. @throws AppError not-found, forbidden */
export async function getItemComments(db: Database, deps: EditDeps, ref: ItemRef) {
  const item = await getEditedItem(db, { ...deps, ...ref });
  const [text, comments] = await Promise.all([getText(db, item), listComments(db, ref)]);
  const find = createPassageFinder(text);
  const placed = comments.map((comment) => ({ comment, passage: find(comment) }));
  const shown = placed.flatMap(({ comment: { id, resolvedAt }, passage }) =>
    passage && !resolvedAt ? [{ ...passage, id }] : [],
  );
  return {
    title: item.row.title,
    listPath: `/admin/content?kind=${item.kind.collection}`,
    editPath: item.kind.admin.editPath(item.row.id),
    parts: splitByPassages(text, shown),
    comments: placed.map(({ comment, passage }) => ({ ...comment, isOrphaned: !passage })),
  };
}

/** Open comments on everything that the member may open, newest first. */
export async function getOpenComments(db: Database, deps: EditDeps) {
  const found = [];
  for (const row of await listOpenComments(db, MAX_OPEN)) {
    const item = await findOpenable(db, deps, { kind: row.kind, id: row.content_id });
    if (!item) continue;
    const path = `/admin/review-comments/${row.kind}/${row.content_id}#comment-${row.id}`;
    found.push({ ...present(row), title: item.row.title, path });
  }
  return found;
}

async function findOpenable(db: Database, deps: EditDeps, ref: ItemRef) {
  try {
    return await getEditedItem(db, { ...deps, ...ref });
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

const IN_TRASH = 'This is in the trash now. Restore it, then comment again.';

interface NewComment {
  quote: string;
  before: string;
  /** Sent by the editor, whose text may not be saved yet. */
  after?: string;
  body: string;
}

/** @throws AppError not-found, forbidden, or refused, with errors by field unless it is in the trash */
export async function addComment(deps: EditDeps, ref: ItemRef, typed: NewComment): Promise<number> {
  return deps.transaction(async ({ db }) => {
    const item = await getEditedItem(db, { ...deps, ...ref }, { isLocking: true });
    if (item.row.status === 'trashed') throw new AppError('refused', { message: IN_TRASH });
    const body = isBlankPost(typed.body) ? '' : typed.body.trim();
    const errors: Record<string, string> = {};
    if (!body) errors.body = 'Write a comment.';
    if (body.length > MAX_COMMENT_LENGTH) errors.body = tooLong(MAX_COMMENT_LENGTH);
    const anchor = await anchorComment(db, item, typed);
    if (!anchor) errors.quote = 'Copy the passage exactly as it is in the text.';
    if (typed.quote.length > MAX_QUOTE_LENGTH) errors.quote = tooLong(MAX_QUOTE_LENGTH);
    if (!anchor || Object.keys(errors).length > 0) throw new AppError('refused', { errors });
    const id = await insertComment(db, {
      kind: ref.kind,
      content_id: ref.id,
      author_id: deps.actor.id,
      body,
      quote: anchor.quote,
      quote_before: anchor.before,
      quote_after: anchor.after,
      created_at: deps.now,
      resolved_at: null,
      resolved_by: null,
    });
    await record(db, deps, item, 'comment');
    return id;
  });
}

/** Undefined if the saved text doesn't have the passage. What the editor sends is in its text, saved or not. */
async function anchorComment(
  db: Database,
  item: EditedItem,
  { quote, before, after }: NewComment,
): Promise<Anchor | undefined> {
  if (!quote.trim() || quote.length > MAX_QUOTE_LENGTH) return undefined;
  if (after === undefined) return createAnchor(await getText(db, item), quote, before);
  return { quote, before: cutBefore(before), after: cutAfter(after) };
}

/** Resolves a comment or reopens it. @throws AppError not-found, forbidden */
export async function setResolved(
  deps: EditDeps,
  ref: ItemRef,
  commentId: number,
  isResolved: boolean,
): Promise<void> {
  await deps.transaction(async ({ db }) => {
    const item = await getEditedItem(db, { ...deps, ...ref });
    const resolution = isResolved ? { resolvedBy: deps.actor.id, resolvedAt: deps.now } : undefined;
    // Someone else may have done it already.
    if (!(await updateResolution(db, ref, commentId, resolution))) return;
    await record(db, deps, item, isResolved ? 'resolve-comment' : 'reopen-comment');
  });
}

function record(
  db: Database,
  { actor, now }: EditDeps,
  { kind, row }: EditedItem,
  verb: 'comment' | 'resolve-comment' | 'reopen-comment',
): Promise<number> {
  const subject = { kind: kind.id, id: row.id, name: row.title };
  return recordAuditEntry(db, { actor, action: `${kind.id}.${verb}`, subject }, now);
}
