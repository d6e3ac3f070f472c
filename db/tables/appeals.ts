import type { Generated } from 'kysely';

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
  user_id: number | null;
  guest_id: number | null;
  body: string;
  created_at: Date;
  outcome: AppealOutcome | null;
}
