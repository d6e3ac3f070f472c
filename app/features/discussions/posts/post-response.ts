import type { UploadedImage } from '#app/features/images/embeds/image-form.ts';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import type { PostSummary } from './post-summary.ts';

/** A new post as its author sees it. */
export interface CreatedPost {
  post: PostSummary;
  /** It is about content. */
  isComment: boolean;
  category: string | null;
  isHeld: boolean;
  /** Such as 'It appears in 1 minute.'; undefined if it has appeared or awaits approval. */
  appearsIn: string | undefined;
}

/** Includes the form's pending images, so that the author doesn't have to upload them again. */
export type RefusedPostForm = FormRefusal & { images: UploadedImage[] };

export type CreatePostResponse = CreatedPost | RefusedPostForm;

/** Without `isFinal`, the same file may be accepted later. */
export type UploadImageResponse = { image: UploadedImage } | { message: string; isFinal?: boolean };

export interface PendingImagesResponse {
  images: UploadedImage[];
}

export type PreviewResponse = { html: string; images: UploadedImage[] } | RefusedPostForm;

export type PostActionResponse =
  | { isLiked: boolean; likes: number }
  | { post: PostSummary }
  | { isDone: true }
  | FormRefusal;
