import { createHash } from 'node:crypto';
import { listMarkdownFields, textValue } from '#app/features/content/editing.server.ts';
import { canEdit, canOpen } from '#app/features/content/publication.policy.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';
import { decodeCursor, listPage } from '#app/http/cursor.ts';
import {
  markdownToOutlinedText,
  markdownToText,
} from '#app/text/markdown/markdown-to-text.server.ts';
import { type Anchor, splitByPassages } from '#app/text/passages/find-passage.ts';
import type { Database } from '#db/engine.ts';
import type { ItemRef } from '../versions.queries.server.ts';
import {
  type EditDeps,
  type EditedItem,
  getEditedItem,
} from '../working-copy/edited-item.server.ts';
import { getLatestText } from '../working-copy/working-copy.server.ts';
import {
  listOpenComments,
  listOpenItemComments,
  listReplies,
  listResolvedComments,
  listTitles,
  type ReviewCommentRow,
} from './comments.queries.server.ts';
import { findPassages } from './passages/find-passages.ts';

const PAGE_SIZE = 50;
/** Resolved comments, beside a text and on a page. */
const RESOLVED_SHOWN = 20;

/** No comment has it. */
const HEADING = 0;

/** What a comment and a reply have in common. */
export interface ReviewRemark {
  id: number;
  body: string;
  author: string;
  /** ISO 8601. */
  at: string;
  isEdited: boolean;
  /** Written by the viewer, who may edit it. */
  isOwn: boolean;
  canDelete: boolean;
  /** Shown only while something is typed about it. */
  isDeleted?: true;
}

export interface ReviewComment extends ReviewRemark, Anchor {
  resolvedBy: string | undefined;
  /** ISO 8601. Undefined while it is open. */
  resolvedAt: string | undefined;
  /** Oldest first. */
  replies: readonly ReviewRemark[];
}

/** An item's open comments, oldest first, and those resolved last. Lists with the same version are equal. */
export interface CommentList {
  comments: ReviewComment[];
  /** Others were resolved before. */
  hasMoreResolved: boolean;
  version: string;
}

/** The response to a change of comments on the edit page. One that was deleted meanwhile comes with the list. */
export type CommentsResponse =
  | (CommentList & { changedId: number })
  | { errors: Record<string, string>; list?: CommentList };

/** What decides what the viewer may do with comments. */
type CommentedItem = Pick<EditedItem, 'kind' | 'row' | 'publication'>;

/** Their own, and as those who may change the item also others'. */
export function canDeleteComment(
  actor: Member,
  { publication }: Pick<EditedItem, 'publication'>,
  { author_id }: Pick<ReviewCommentRow, 'author_id'>,
): boolean {
  return author_id === actor.id || canEdit(actor, publication);
}

/** The caller checks that the viewer may open the item. */
export async function listComments(
  db: Database,
  actor: Member,
  item: CommentedItem,
): Promise<CommentList> {
  const ref = { kind: item.kind.id, id: item.row.id };
  const open = await listOpenItemComments(db, ref);
  const limit = RESOLVED_SHOWN + 1;
  const resolved = await listResolvedComments(db, ref, { after: undefined, limit });
  const shown = [...open, ...resolved.slice(0, RESOLVED_SHOWN)];
  const comments = await presentComments(db, actor, item, shown);
  const hasMoreResolved = resolved.length > RESOLVED_SHOWN;
  const content = JSON.stringify([comments, hasMoreResolved]);
  const version = createHash('sha256').update(content).digest('base64url');
  return { comments, hasMoreResolved, version };
}

/** With their replies. */
async function presentComments(
  db: Database,
  actor: Member,
  item: CommentedItem,
  rows: readonly ReviewCommentRow[],
): Promise<ReviewComment[]> {
  const present = (row: ReviewCommentRow): ReviewRemark => ({
    id: row.id,
    body: row.body,
    author: row.author_name ?? 'A former member',
    at: row.created_at.toISOString(),
    isEdited: row.edited_at !== null,
    isOwn: row.author_id === actor.id,
    canDelete: canDeleteComment(actor, item, row),
  });
  const ids = rows.map(({ id }) => id);
  const replies = Map.groupBy(await listReplies(db, ids), ({ parent_id }) => parent_id);
  return rows.map((row) => ({
    ...present(row),
    quote: row.quote,
    before: row.quote_before,
    after: row.quote_after,
    resolvedBy: row.resolver_name ?? undefined,
    resolvedAt: row.resolved_at?.toISOString(),
    replies: (replies.get(row.id) ?? []).map(present),
  }));
}

/** The text that comments are anchored in, without Markdown. */
export async function getCommentedText(db: Database, item: EditedItem): Promise<string> {
  return markdownToText(await getMarkdown(db, item));
}

async function getMarkdown(db: Database, item: EditedItem): Promise<string> {
  const [field = ''] = listMarkdownFields(item.editing);
  return textValue(await getLatestText(db, item), field);
}

/**
 * An item's text with its open comments, and a page of those that are resolved.
 * @param after a cursor
 * @throws AppError not-found, forbidden
 */
export async function getItemComments(
  db: Database,
  deps: EditDeps,
  ref: ItemRef,
  after: string | null,
) {
  const item = await getEditedItem(db, { ...deps, ...ref });
  const { text, headings } = markdownToOutlinedText(await getMarkdown(db, item));
  const present = (rows: readonly ReviewCommentRow[]) =>
    presentComments(db, deps.actor, item, rows);
  const open = await present(await listOpenItemComments(db, ref));
  const page = { after: decodeCursor(after), limit: RESOLVED_SHOWN + 1 };
  const { items, nextCursor } = listPage(
    await listResolvedComments(db, ref, page),
    RESOLVED_SHOWN,
    ({ id, resolved_at, created_at }) => ({ at: resolved_at ?? created_at, id }),
    (row) => row,
  );
  const passages = await findPassages(text, open);
  const ranges = [...passages, ...headings.map((range) => ({ ...range, id: HEADING }))];
  return {
    title: item.row.title,
    listPath: `/admin/content?kind=${item.kind.collection}`,
    editPath: item.kind.admin.editPath(item.row.id),
    parts: splitByPassages(text, ranges).map((part) => ({
      text: part.text,
      ids: part.ids.filter((id) => id !== HEADING),
      isHeading: part.ids.includes(HEADING),
    })),
    open: open.map((comment) => ({
      ...comment,
      isOrphaned: !passages.some(({ id }) => id === comment.id),
    })),
    resolved: { comments: await present(items), nextCursor },
  };
}

/**
 * Open comments on everything outside the trash that the member may open, newest first.
 * @param after a cursor
 */
export async function getOpenComments(
  db: Database,
  { actor, contentKinds }: EditDeps,
  after: string | null,
) {
  const ownerId = canOpen(actor, { isOwn: false }) ? undefined : actor.id;
  const openable = contentKinds
    .filter(({ admin }) => can(actor, admin.right))
    .map(({ id: kind, editing: { table, listAuthored } }) => ({
      kind,
      table,
      ownerId,
      authored: listAuthored?.(db, actor.id),
    }));
  const limit = PAGE_SIZE + 1;
  const rows = await listOpenComments(db, openable, { after: decodeCursor(after), limit });
  const titles = new Map(
    await Promise.all(
      openable.map(async ({ kind, table }) => {
        const ids = rows.filter((row) => row.kind === kind).map(({ content_id }) => content_id);
        return [kind, await listTitles(db, table, ids)] as const;
      }),
    ),
  );
  return listPage(
    rows,
    PAGE_SIZE,
    ({ id, created_at }) => ({ at: created_at, id }),
    ({ id, kind, content_id, body, quote, author_name, created_at }) => ({
      id,
      body,
      quote,
      author: author_name ?? 'A former member',
      at: created_at.toISOString(),
      title: titles.get(kind)?.get(content_id) ?? '',
      path: `/admin/review-comments/${kind}/${content_id}#comment-${id}`,
    }),
  );
}
