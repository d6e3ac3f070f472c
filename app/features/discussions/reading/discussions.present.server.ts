import type { UploadedImage } from '#app/features/images/embeds/image-form.ts';
import { publicName } from '#app/text/names/public-name.ts';
import type { Database } from '#db/engine.ts';
import { getImagesOfPost } from '../images/post-images.server.ts';
import type { PostRelations } from '../posts/post-relations.server.ts';
import type { PostSummary } from '../posts/post-summary.ts';
import type { RenderedText } from '../posts/post-text.server.ts';
import { postHtml } from '../posts/post-text.server.ts';
import type { PostRow } from '../posts/posts.queries.server.ts';
import type { ReplyRow } from './replies.queries.server.ts';

/** Comment threads have a page on the board too. */
export function threadPath(id: number, isPrivate = false): string {
  return `/message-board/${isPrivate ? 'private/' : ''}${id}`;
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
  row: SummarizedRow,
  openingId: number | null,
  relations: PostRelations,
): PostSummary {
  const html = postHtml(row.body, relations);
  return summarize(row, openingId, { html, images: relations.images.get(row.id) ?? [] });
}

type SummarizedRow = ReplyRow & { is_private?: boolean | undefined };

function summarize(
  row: SummarizedRow,
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
    ...(row.is_private && { isPrivate: true }),
    replyTo:
      parent_id === null || parent_id === openingId
        ? undefined
        : { id: parent_id, author: publicName(parent_author_name ?? '') },
  };
}
