import type { SubmissionKind, SubmissionStatus } from '#db/tables/moderation.ts';
import type { PictureSource } from '../images/picture-source.ts';

/** A line of one's own list. */
export interface OwnSubmissionLine {
  id: number;
  kind: SubmissionKind;
  title: string;
  status: SubmissionStatus;
  /** ISO 8601: when it was sent in, or last changed while it is a draft. */
  at: string;
  /** It was sent back: staff asks for more. */
  isReturned: boolean;
  /** What the reviewer wrote. */
  reason: string | undefined;
  /** Why the screen has stopped it. */
  heldWhy: string | undefined;
  /** Where readers find what became of it. */
  publishedPath: string | undefined;
}

export interface OwnPicture extends PictureSource {
  id: number;
}

/** All of it, for its author alone. */
export interface OwnSubmission extends OwnSubmissionLine {
  /** Empty as long as a draft has none. */
  typedTitle: string;
  body: string;
  bodyHtml: string;
  evidence: string;
  evidenceHtml: string;
  links: string[];
  category: string | undefined;
  pictures: OwnPicture[];
}
