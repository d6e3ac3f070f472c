import type { Generated } from 'kysely';

export interface PollsTable {
  id: Generated<number>;
  /** Where it is asked. A host has at most one poll that isn't removed. */
  host_kind: 'thread' | 'article' | 'event';
  host_id: number;
  question: string;
  /** Whether a voter may choose several options. */
  is_multiple: Generated<boolean>;
  /** When voters see the counts. */
  results: 'always' | 'after-vote' | 'after-close';
  is_members_only: Generated<boolean>;
  closes_at: Date | null;
  /** Set if a moderator closed it before that time. */
  closed_at: Date | null;
  removed_at: Date | null;
  /** When open and cached pages get the new counts; null while they have them. */
  recount_at: Date | null;
  created_by: number | null;
  created_at: Date;
}

export interface PollOptionsTable {
  id: Generated<number>;
  poll_id: number;
  /** Starts at 0. */
  position: number;
  label: string;
}

/** One voter's answer to a poll. */
export interface PollBallotsTable {
  id: Generated<number>;
  poll_id: number;
  actor_id: number;
  cast_at: Date;
}

/** An option that a ballot chooses. */
export interface PollChoicesTable {
  id: Generated<number>;
  ballot_id: number;
  poll_id: number;
  option_id: number;
}

/** Part of the count of an option's votes, or of voters for the option 0. Triggers write it. */
export interface PollTalliesTable {
  id: Generated<number>;
  poll_id: number;
  option_id: number;
  part: number;
  votes: number;
}
