import type { FormRefusal } from '../../../http/parse-form.ts';
import type { PostSummary } from '../post-summary.ts';

/** A post somebody has just written, as they may see it. */
export interface WrittenPost {
  post: PostSummary;
  /** It begins a thread of the board. */
  isOpening: boolean;
  category: string | null;
  /** It waits for approval. */
  isHeld: boolean;
}

/** What a page's script hears when it sends a post. */
export type PostAnswer = WrittenPost | FormRefusal;

/** What it hears of a text that is only looked at. */
export type PreviewAnswer = { html: string } | FormRefusal;

/** What it hears when it does something with one. */
export type ActAnswer =
  | { isLiked: boolean; likes: number }
  | { post: PostSummary }
  | { isDone: true }
  | FormRefusal;
