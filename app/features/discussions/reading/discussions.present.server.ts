import type { UploadedImage } from '#app/features/images/embeds/image-form.ts';
import { publicName } from '#app/text/names/public-name.ts';
import type { Database } from '#db/engine.ts';
import type { FindCategory } from '../categories/board-categories.server.ts';
import { getImagesOfPost } from '../images/post-images.server.ts';
import type { PostRelations } from '../posts/post-relations.server.ts';
import type { PostSummary } from '../posts/post-summary.ts';
import type { RenderedText } from '../posts/post-text.server.ts';
import { postHtml } from '../posts/post-text.server.ts';
import type { PostRow } from '../posts/posts.queries.server.ts';
import { toThreadState } from '../thread-state/present-state.server.ts';
import type { ThreadSubject } from '../threads/thread-subject.ts';
import type { MessageSummary } from './message-summary.ts';
import type { MessageRow } from './messages.queries.server.ts';
import type { ReplyRow } from './replies.queries.server.ts';

/** Comment threads have a page on the board too. */
export function threadPath(id: number): string {
  return `/message-board/${id}`;
}

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
    path: threadPath(row.id),
    at: row.created_at.toISOString(),
    category: subject ? undefined : findCategory(row.category),
    title: subject?.title ?? (hasTitle ? (row.title ?? undefined) : undefined),
    subject,
    opening: presentOpening(row, relations),
    responses: Math.max(row.post_count - (row.post_id === null ? 0 : 1), 0),
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
    replyTo: undefined,
  };
}

/** A single post, whose images are looked up unless known; lists present their rows with one lookup for all. */
export async function presentPost(
  db: Database,
  row: PostRow,
  { html }: Pick<RenderedText, 'html'>,
  images?: UploadedImage[],
): Promise<PostSummary> {
  const shown = images ?? (await getImagesOfPost(db, row.id));
  return summarize(row, row.opening_post_id, { html, images: shown });
}

export function presentReply(
  row: ReplyRow,
  openingId: number | null,
  relations: PostRelations,
): PostSummary {
  const html = postHtml(row.body, relations);
  return summarize(row, openingId, { html, images: relations.images.get(row.id) ?? [] });
}

function summarize(
  row: ReplyRow,
  openingId: number | null,
  { html, images }: Pick<PostSummary, 'html' | 'images'>,
): PostSummary {
  const { parent_id, parent_author_name } = row;
  return {
    id: row.id,
    threadId: row.thread_id,
    author: publicName(row.author_name),
    at: row.created_at.toISOString(),
    isEdited: row.edited_at !== null,
    html,
    images,
    likes: row.like_count,
    replyTo:
      parent_id === null || parent_id === openingId
        ? undefined
        : { id: parent_id, author: publicName(parent_author_name ?? '') },
  };
}
