import type { PostPicture } from './post-picture-summary.ts';

/** A post as everybody sees it. */
export interface PostSummary {
  id: number;
  threadId: number;
  author: string;
  /** ISO 8601. */
  at: string;
  isEdited: boolean;
  /** Safe. */
  html: string;
  pictures: PostPicture[];
  likes: number;
  /** The post it answers, unless that is the one the thread begins with. */
  answers: { id: number; author: string } | undefined;
}

/** Leads to the post wherever it stands in its thread. */
export function postPath(id: number): string {
  return `/message-board/posts/${id}`;
}
