import type { Generated } from 'kysely';

/** What staff wants to remember about somebody; nobody else reads it. */
export interface PersonNotesTable {
  id: Generated<number>;
  /** Exactly one of the two is filled. */
  user_id: number | null;
  guest_id: number | null;
  body: string;
  created_by: number | null;
  created_at: Date;
}

export type SpamRemovalState = 'removing' | 'removed' | 'restoring' | 'restored';

/** All that somebody has left behind is taken away at once, and can be brought back for a day. */
export interface SpamRemovalsTable {
  id: Generated<number>;
  user_id: number | null;
  guest_id: number | null;
  reason: string;
  state: SpamRemovalState;
  created_by: number | null;
  created_at: Date;
  undone_by: number | null;
  undone_at: Date | null;
  /** Entry of the audit log: undoing it makes hold again what held before. */
  ban_act_id: number | null;
}

export type SpamPartKind = 'post' | 'like' | 'report' | 'submission' | 'item';

/** One thing a removal took away, and how it was before: all it takes to bring it back. */
export interface SpamRemovalPartsTable {
  id: Generated<number>;
  removal_id: number;
  kind: SpamPartKind;
  /** Of the post, of the liked post, of the report, of the submission, of the item of the queue. */
  subject_id: number;
  before_json: unknown;
}

export type AppealOutcome = 'granted' | 'upheld';

/** Asks for another look at a decision: once each. */
export interface AppealsTable {
  id: Generated<number>;
  /** What it is against, exactly one of the two; an item can be decided anew, and then has another time. */
  review_item_id: number | null;
  decided_at: Date | null;
  sanction_id: number | null;
  user_id: number | null;
  guest_id: number | null;
  body: string;
  created_at: Date;
  outcome: AppealOutcome | null;
}
