import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import type { SubmissionKind, SubmissionStatus } from '#db/tables/moderation.ts';

/** A line of one's own list. */
export interface OwnSubmissionSummary {
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
  holdExplanation: string | undefined;
  /** Where readers find what became of it. */
  publishedPath: string | undefined;
}

export interface OwnImage extends ImageSource {
  id: number;
}

/** All of it, for its author alone. */
export interface OwnSubmission extends OwnSubmissionSummary {
  /** Empty as long as a draft has none. */
  enteredTitle: string;
  body: string;
  bodyHtml: string;
  evidence: string;
  evidenceHtml: string;
  links: string[];
  category: string | undefined;
  images: OwnImage[];
}
