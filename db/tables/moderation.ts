import type { Generated } from 'kysely';
import type { Role } from './accounts.ts';
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
  /** The member it was handed over to. At most one of the two is set. */
  assigned_to: number | null;
  assigned_role: Role | null;
  /** Set while it is set aside, out of the queue's lists. */
  waiting_for: WaitReason | null;
  /** When it comes back by itself. */
  waiting_until_at: Date | null;
}

export type WaitReason = 'author' | 'source' | 'moderator' | 'other';

/** Notes that staff leave for each other. */
export interface ReviewNotesTable {
  id: Generated<number>;
  item_id: number;
  author_id: number | null;
  body: string;
  created_at: Date;
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

/** What a notice can be about. `page` is one of the site's own pages. */
export type NoticeTargetKind =
  | Exclude<ReviewItemKind, 'submission' | 'appeal' | 'notice'>
  | 'album'
  | 'newsletter'
  | 'source'
  | 'page';

/** A notice of illegal content. One row per item it names. */
export interface LegalNoticesTable {
  id: Generated<number>;
  /** The reference given to the notifier. Shared by all rows of one notice. */
  reference: string;
  kind: 'illegal' | 'copyright';
  target_kind: NoticeTargetKind;
  target_id: number;
  /** The target's path when the notice was sent. */
  path: string;
  explanation: string;
  work: string;
  rights_holder: string;
  /** If true, the notifier may stay anonymous. */
  is_about_child_abuse: boolean;
  notifier_name: string | null;
  notifier_email: string | null;
  created_at: Date;
}
