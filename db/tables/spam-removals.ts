import type { Generated } from 'kysely';

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
