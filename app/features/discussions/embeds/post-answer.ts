import type { FormRefusal } from '../../../http/parse-form.ts';
import type { PostPicture } from '../post-picture-summary.ts';
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

/** A form that was not taken, with the pictures that came with it and still wait. */
export type RefusedForm = FormRefusal & { pictures: PostPicture[] };

/** What a page's script hears when it sends a post. */
export type PostAnswer = WrittenPost | RefusedForm;

/** What it hears when it sends a picture for one. */
export type PictureAnswer = { picture: PostPicture } | { sentence: string };

/** Of pictures it has sent before, those that wait for a post. */
export interface WaitingAnswer {
  pictures: PostPicture[];
}

/** What it hears of a text that is only looked at. */
export type PreviewAnswer = { html: string; pictures: PostPicture[] } | RefusedForm;

/** What it hears when it does something with one. */
export type ActAnswer =
  | { isLiked: boolean; likes: number }
  | { post: PostSummary }
  | { isDone: true }
  | FormRefusal;
