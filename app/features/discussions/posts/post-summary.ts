import type { UploadedImage } from '#app/features/images/embeds/image-form.ts';

/** A post as shown to everyone. */
export interface PostSummary {
  id: number;
  threadId: number;
  author: string;
  /** ISO 8601. */
  at: string;
  isEdited: boolean;
  /** Sanitized. */
  html: string;
  images: UploadedImage[];
  likes: number;
  /** The parent post; undefined if that is the thread's opening. */
  replyTo: { id: number; author: string } | undefined;
  /** Only those who may read its category see it. */
  isPrivate?: true;
}

/** A permanent link; redirects to the thread page that shows the post. */
export function postPath(id: number, isPrivate = false): string {
  return `/message-board/${isPrivate ? 'private/' : ''}posts/${id}`;
}

/** The private categories of a reader. */
export const PRIVATE_BOARD_PATH = '/message-board/private';

/** The form that opens a private thread with a poll. */
export const PRIVATE_WRITE_PATH = `${PRIVATE_BOARD_PATH}/write`;

export function categoryPath(id: string, isPrivate = false): string {
  return `${isPrivate ? PRIVATE_BOARD_PATH : '/message-board'}?category=${id}`;
}

/** Where staff say which claims a post is about. */
export function postClaimsPath(id: number): string {
  return `/admin/post-claims/${id}`;
}
