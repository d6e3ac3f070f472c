import { publicName } from '../../text/public-name.ts';
import { readBoardCategory } from './embeds/board-categories.ts';
import type { MessageSummary } from './message-summary.ts';
import type { MessageRow } from './messages.queries.server.ts';
import type { HeldPostRow } from './my-posts.queries.server.ts';
import type { HeldPost } from './my-posts.ts';
import { postHtml } from './post-html.server.ts';
import type { PostParts } from './post-parts.server.ts';
import type { PostSummary } from './post-summary.ts';
import type { PlacedPost } from './posts.queries.server.ts';
import type { ReplyRow } from './replies.queries.server.ts';
import { subjectOf } from './thread-subject.ts';

/** Where a thread is read; comments have a page of their own besides what they are about. */
export function threadPath(id: number): string {
  return `/message-board/${id}`;
}

export function presentMessage(row: MessageRow, parts: PostParts): MessageSummary {
  const subject = subjectOf(row.subject_kind, row.subject_id);
  return {
    id: row.id,
    path: threadPath(row.id),
    at: row.created_at.toISOString(),
    category: subject ? undefined : (readBoardCategory(row.category) ?? 'general'),
    title: subject || (row.has_title && row.post_id !== null) ? row.title : undefined,
    subject,
    opening: presentOpening(row, parts),
    responses: Math.max(row.post_count - (row.post_id === null ? 0 : 1), 0),
  };
}

function presentOpening(row: MessageRow, parts: PostParts): PostSummary | undefined {
  if (row.post_id === null) return undefined;
  return {
    id: row.post_id,
    threadId: row.id,
    author: publicName(row.author_name ?? ''),
    at: row.created_at.toISOString(),
    isEdited: row.edited_at !== null,
    html: postHtml(row.body ?? '', parts.members),
    pictures: parts.pictures.get(row.post_id) ?? [],
    likes: row.like_count ?? 0,
    answers: undefined,
  };
}

/** For whoever wrote it, and for pages that are told of it. */
export function presentPlaced(row: PlacedPost, parts: PostParts): PostSummary {
  return presentReply(row, row.opening_post_id, parts);
}

export function presentReply(
  row: ReplyRow,
  openingId: number | null,
  parts: PostParts,
): PostSummary {
  const { parent_id, answered_name } = row;
  return {
    id: row.id,
    threadId: row.thread_id,
    author: publicName(row.author_name),
    at: row.created_at.toISOString(),
    isEdited: row.edited_at !== null,
    html: postHtml(row.body, parts.members),
    pictures: parts.pictures.get(row.id) ?? [],
    likes: row.like_count,
    answers:
      parent_id === null || parent_id === openingId
        ? undefined
        : { id: parent_id, author: publicName(answered_name ?? '') },
  };
}

/** For nobody but its author. */
export function presentHeld(row: HeldPostRow, parts: PostParts): HeldPost {
  const { subject_kind, subject_id } = row;
  return {
    ...presentReply(row, row.opening_post_id, parts),
    isOpening: row.opening_post_id === row.id,
    category: row.category,
    subject: subject_id === null ? undefined : { kind: subject_kind, id: subject_id },
  };
}
