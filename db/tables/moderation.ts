import type { Generated } from 'kysely';
import type { ContentKindName } from './content.ts';

export type ReviewItemKind =
  | 'post'
  | 'submission'
  | 'appeal'
  | 'notice'
  | ContentKindName
  /** A member's profile. */
  | 'profile';
export type ReviewCause = 'held' | 'reported' | 'submitted' | 'appeal' | 'notice';
export type ReviewDecision = 'approved' | 'rejected' | 'removed' | 'kept' | 'returned';

/** Something staff must review. Open until it has a decision. */
export interface ReviewItemsTable {
  id: Generated<number>;
  kind: ReviewItemKind;
  subject_id: number;
  cause: ReviewCause;
  /** The screening phase that held it. */
  phase: string | null;
  /** Shown to its author and the moderators. */
  explanation: string;
  /** The subject's title when the item was opened. */
  title: string;
  /** Higher values are listed first. */
  urgency: number;
  /** The subject's author, if known. */
  author_id: number | null;
  opened_at: Date;
  claimed_by: number | null;
  claimed_at: Date | null;
  decision: ReviewDecision | null;
  reason: string | null;
  decided_by: number | null;
  decided_at: Date | null;
}

export interface ReportsTable {
  id: Generated<number>;
  subject_kind: ReviewItemKind;
  subject_id: number;
  reporter_id: number | null;
  reason: string;
  status: 'open' | 'upheld' | 'dismissed';
  created_at: Date;
}

/** How many of a reporter's reports were upheld and dismissed, which sets the weight of the next one. */
export interface ReportersTable {
  actor_id: number;
  upheld_count: number;
  dismissed_count: number;
}

export type SubmissionKind = 'news' | 'media' | 'fan-art' | 'evidence';
export type SubmissionStatus = 'draft' | 'pending' | 'approved' | 'rejected';

export interface SubmissionsTable {
  id: Generated<number>;
  kind: SubmissionKind;
  /** Unique within its kind and used in admin URLs. The id, except for sample submissions. */
  number: number;
  title: string;
  body: string;
  links_json: string[];
  /** The submitter's explanation of how to check it. */
  evidence: Generated<string>;
  category: string | null;
  /** What evidence is about. */
  claim_id: Generated<number | null>;
  /** The cover: the first image. */
  image_id: number | null;
  submitter_id: number | null;
  submitter_name: string;
  status: SubmissionStatus;
  /** Generated with the form, so that sending it twice submits once. */
  idempotency_key: Generated<string | null>;
  /** The article or first media item made from it. Stays set, as a draft, after an undone approval. */
  published_id: Generated<number | null>;
  submitted_at: Date;
}

export interface SubmissionImagesTable {
  id: Generated<number>;
  submission_id: number;
  image_id: number;
}

/** Hashes of texts posted in the last day, to detect floods and repeats. */
export interface RecentTextsTable {
  id: Generated<number>;
  text_hash: string;
  author_id: number;
  created_at: Date;
}
