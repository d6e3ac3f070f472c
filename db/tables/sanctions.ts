import type { Generated } from 'kysely';

export type SanctionKind = 'warning' | 'mute' | 'ban';

/** Without `until_at` it lasts until it is lifted. */
export interface SanctionsTable {
  id: Generated<number>;
  kind: SanctionKind;
  /** The member or guest it restricts. */
  subject_id: number;
  reason: string;
  until_at: Date | null;
  created_at: Date;
  created_by: number | null;
  lifted_at: Date | null;
  lifted_by: number | null;
}

export type AppealOutcome = 'granted' | 'upheld';

/** Each decision can be appealed once. */
export interface AppealsTable {
  id: Generated<number>;
  /**
   * Either a decision about a review item or a sanction. An item can be decided again, so the time
   * identifies the decision.
   */
  review_item_id: number | null;
  decided_at: Date | null;
  sanction_id: number | null;
  appellant_id: number;
  body: string;
  created_at: Date;
  outcome: AppealOutcome | null;
}

/** Notes about members and guests, visible to moderators and admins only. */
export interface StaffNotesTable {
  id: Generated<number>;
  subject_id: number;
  body: string;
  created_by: number | null;
  created_at: Date;
}

export type SpamRemovalState = 'removing' | 'removed' | 'restoring' | 'restored';

/** A spammer whose content is removed, or was; it can be restored for a day. */
export interface SpamRemovalsTable {
  id: Generated<number>;
  spammer_id: number;
  reason: string;
  state: SpamRemovalState;
  created_by: number | null;
  created_at: Date;
  undone_by: number | null;
  undone_at: Date | null;
  /** The ban's audit entry, which an undo of the removal undoes. */
  ban_entry_id: number | null;
}

export type SpamRemovalItemKind =
  | 'post'
  | 'like'
  | 'report'
  | 'submission'
  | 'profile'
  | 'review_item'
  | 'vote'
  | 'event_interest';

/** An item that a removal changed, with its previous state for the undo. */
export interface SpamRemovalItemsTable {
  id: Generated<number>;
  removal_id: number;
  kind: SpamRemovalItemKind;
  /** Id of the post, liked post, report, submission, member, review item, poll or event. */
  subject_id: number;
  before_json: unknown;
}
