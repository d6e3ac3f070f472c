import type { ImageSource } from '#app/features/images/embeds/image-source.ts';

export const submissionKindLabels = {
  news: 'News',
  media: 'Media',
  'fan-art': 'Fan art',
  evidence: 'Evidence',
} as const;
export type SubmissionKind = keyof typeof submissionKindLabels;

export const submissionStatuses = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
} as const;

/** A submission in the admin lists. */
export interface AdminSubmission {
  id: number;
  kind: SubmissionKind;
  title: string;
  /** Markdown source. */
  body: string;
  links: string[];
  status: keyof typeof submissionStatuses;
  submitter: string;
  /** ISO 8601. */
  submittedAt: string;
  reviewPath: string;
  image: ImageSource | undefined;
}
