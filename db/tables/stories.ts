import type { Generated } from 'kysely';

export interface StoryFeedsTable {
  id: Generated<number>;
  url: string;
  title: string;
  /** Whether its stories wait in review or are published directly. */
  mode: 'review' | 'publish';
  is_active: boolean;
  next_poll_at: Date;
  last_polled_at: Generated<Date | null>;
  etag: Generated<string | null>;
  last_modified: Generated<string | null>;
  /** Consecutive failures. */
  failures: Generated<number>;
  last_error: Generated<string | null>;
  created_at: Date;
}

/** Stories that report the same news. */
export interface StoryGroupsTable {
  id: Generated<number>;
  /** Who had the news first. Null for the earliest. */
  origin_id: Generated<number | null>;
  created_at: Date;
}
