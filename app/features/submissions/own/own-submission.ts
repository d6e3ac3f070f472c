import type { UploadedImage } from '#app/features/images/embeds/image-form.ts';
import type { SubmissionKind, SubmissionStatus } from '#db/tables/moderation.ts';

/** A row in the list of the actor's own submissions. */
export interface OwnSubmissionSummary {
  id: number;
  kind: SubmissionKind;
  title: string;
  status: SubmissionStatus;
  /** ISO 8601: when it was submitted, or last changed if it is a draft. */
  at: string;
  /** Whether a reviewer asked for changes. */
  isReturned: boolean;
  /** The reviewer's message to the author. */
  reason: string | undefined;
  /** Why screening held it. */
  holdExplanation: string | undefined;
  /** The public page of the content made from it. */
  publishedPath: string | undefined;
}

/** The full submission, for its author only. */
export interface OwnSubmission extends OwnSubmissionSummary {
  /** Empty if the draft has no title yet. */
  enteredTitle: string;
  body: string;
  bodyHtml: string;
  evidence: string;
  evidenceHtml: string;
  links: string[];
  category: string | undefined;
  categoryName: string | undefined;
  /** For a draft. */
  categories: { value: string; label: string }[];
  images: UploadedImage[];
}
