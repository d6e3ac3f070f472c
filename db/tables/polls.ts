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
  /** Makes it a prediction: readers say how likely it is that this claim turns out true. It has no options. */
  claim_id: Generated<number | null>;
  /** Set while the claim is settled. `void` counts for nobody. */
  outcome: Generated<'yes' | 'no' | 'void' | null>;
  /** When the claim was settled. Later forecasts don't count. */
  resolved_at: Generated<Date | null>;
  /** The year of that day where the site is. */
  season: Generated<number | null>;
  /** For lists; as old as the last recount. */
  forecaster_count: Generated<number>;
  /** In percent, likewise. Null without forecasts. */
  average_forecast: Generated<number | null>;
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
  /** The latest forecast. Null for polls with options. */
  percent: Generated<number | null>;
  /** Moved to an account after the prediction was locked. */
  is_unscored: Generated<boolean>;
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

/** A forecast, or a change of one. Triggers add it to the tallies, and take it out with its ballot. */
export interface PollForecastsTable {
  id: Generated<number>;
  ballot_id: number;
  poll_id: number;
  percent: number;
  /** The part of the curve that it belongs to. */
  step: number;
  /** 1 for the first forecast of a ballot, otherwise 0. */
  people_change: number;
  /** Compared with the ballot's forecast before. */
  percent_change: number;
  made_at: Date;
}

/** Part of the sums of a step of the curve. Triggers write it. */
export interface PollForecastTalliesTable {
  id: Generated<number>;
  poll_id: number;
  step: number;
  part: number;
  people: number;
  percents: number;
}

/** The score of a member's forecast once the prediction was resolved. */
export interface PredictionScoresTable {
  id: Generated<number>;
  poll_id: number;
  actor_id: number;
  season: number;
  percent: number;
  /** Brier score in ten-thousandths. Null if the prediction counts for nobody. */
  score: number | null;
}

/** The scores of a member in a year. Triggers write it. */
export interface PredictionSeasonsTable {
  id: Generated<number>;
  actor_id: number;
  season: number;
  forecast_count: number;
  score_sum: number;
  /** The average in millionths. Null while there are too few for the board. */
  board_score: number | null;
}

/** A member who left the board. */
export interface PredictionOptOutsTable {
  id: Generated<number>;
  actor_id: number;
  created_at: Date;
}
