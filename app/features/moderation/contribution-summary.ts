import type { PictureSource } from '../images/picture-source.ts';

/** Something a reader has sent in and the staff have approved. */
export interface ContributionSummary {
  id: number;
  kind: 'news' | 'media' | 'fan-art';
  title: string;
  excerpt: string;
  submitter: string;
  /** ISO 8601. */
  submittedAt: string;
  /** Where what it became is read, as long as that is public. */
  path: string | undefined;
  picture: PictureSource | undefined;
}
