import type { ImageSource } from '#app/features/images/embeds/image-source.ts';

export const submissionKindLabels = { news: 'News', media: 'Media', 'fan-art': 'Fan art' } as const;
export type SubmissionKind = keyof typeof submissionKindLabels;

export const submissionStatuses = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
} as const;

/** What a reader has sent in, as the desk shows it. */
export interface AdminSubmission {
  id: number;
  kind: SubmissionKind;
  title: string;
  /** As it was written. */
  body: string;
  links: string[];
  status: keyof typeof submissionStatuses;
  submitter: string;
  /** ISO 8601. */
  submittedAt: string;
  /** Where it is reviewed. */
  reviewPath: string;
  image: ImageSource | undefined;
}
