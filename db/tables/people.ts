import type { Generated } from 'kysely';

/** Notes about members and guests, visible to moderators and admins only. */
export interface StaffNotesTable {
  id: Generated<number>;
  /** Exactly one of the two is filled. */
  user_id: number | null;
  guest_id: number | null;
  body: string;
  created_by: number | null;
  created_at: Date;
}

export type SpamRemovalState = 'removing' | 'removed' | 'restoring' | 'restored';

/** A spammer whose content is removed, or was; it can be restored for a day. */
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
  /** The ban's audit entry, which an undo of the removal undoes. */
  ban_entry_id: number | null;
}

export type SpamRemovalItemKind = 'post' | 'like' | 'report' | 'submission' | 'review_item';

/** An item that a removal changed, with its previous state for the undo. */
export interface SpamRemovalItemsTable {
  id: Generated<number>;
  removal_id: number;
  kind: SpamRemovalItemKind;
  /** Id of the post, liked post, report, submission or review item. */
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
