import { publicName } from '#app/text/names/public-name.ts';
import type { FindCategory } from '../categories/board-categories.server.ts';
import type { PostRelations } from '../posts/post-relations.server.ts';
import type { PostSummary } from '../posts/post-summary.ts';
import { postHtml } from '../posts/post-text.server.ts';
import { toThreadState } from '../thread-state/present-state.server.ts';
import type { ThreadSubject } from '../threads/thread-subject.ts';
import { threadPath } from './discussions.present.server.ts';
import type { MessageSummary } from './message-summary.ts';
import type { MessageRow } from './messages.queries.server.ts';

/** `subject` is undefined for threads of the board itself. */
export function presentMessage(
  row: MessageRow,
  subject: ThreadSubject | undefined,
  context: { relations: PostRelations; findCategory: FindCategory; now: Date },
): MessageSummary {
  const { relations, findCategory, now } = context;
  const hasTitle = row.has_title && row.post_id !== null;
  return {
    id: row.id,
    path: threadPath(row.id, row.is_private),
    at: row.created_at.toISOString(),
    category: subject ? undefined : findCategory(row.category),
    title: subject?.title ?? (hasTitle ? (row.title ?? undefined) : undefined),
    subject,
    opening: presentOpening(row, relations),
    responses: Math.max(row.post_count - (row.post_id === null ? 0 : 1), 0),
    ...(row.has_poll && { hasPoll: true }),
    state: toThreadState(row, now),
  };
}

function presentOpening(row: MessageRow, relations: PostRelations): PostSummary | undefined {
  if (row.post_id === null) return undefined;
  return {
    id: row.post_id,
    threadId: row.id,
    author: publicName(row.author_name ?? ''),
    at: row.created_at.toISOString(),
    isEdited: row.edited_at !== null,
    html: postHtml(row.body ?? '', relations),
    images: relations.images.get(row.post_id) ?? [],
    likes: row.like_count ?? 0,
    ...(row.is_private && { isPrivate: true }),
    replyTo: undefined,
  };
}
