import type { Generated } from 'kysely';

/** Received beacons that are not counted yet. */
export interface BeaconBatchesTable {
  id: Generated<number>;
  /** One JSON object per line. */
  beacons: string;
  created_at: Date;
  /** Why it could not be counted. */
  error: Generated<string | null>;
}

/** The random salt of visitor hashes on one day, deleted when the day is over. */
export interface VisitorSaltsTable {
  /** A date in the site's time zone, such as `2026-03-29`. */
  day: string;
  salt: string;
}

/** One visitor's activity on one day. Deleted after the period set in the settings. */
export interface VisitorDaysTable {
  id: Generated<number>;
  day: string;
  /** Null once the day is over. */
  visitor_hash: string | null;
  device: string;
  browser: string;
  /** ISO 3166-1 alpha-2, or empty if unknown. */
  country: string;
  visits_json: object[];
  last_seen_at: Date;
  /** The exclusion that removed it from all numbers. */
  exclusion_id: number | null;
}

/** Sums over one day, for each value of each dimension. The dimension `all` has one empty value. */
export interface DailyStatsTable {
  dimension: string;
  day: string;
  value: string;
  views: number;
  visitors: number;
  visits: number;
  bounces: number;
  /** Seconds on pages and percent scrolled, summed over the measured views. */
  seconds: number;
  depth: number;
  measured: number;
}

/** Sums over one hour of a day in the site's time zone. An hour that a clock change repeats counts twice. */
export interface HourlyStatsTable {
  day: string;
  hour: number;
  views: number;
  visitors: number;
  visits: number;
}

/** A burst of visits that an admin excluded from all numbers. Restoring it deletes the row. */
export interface TrafficExclusionsTable {
  id: Generated<number>;
  day: string;
  from_hour: number;
  /** Inclusive. */
  to_hour: number;
  /** Null matches all pages, and so on. */
  page: string | null;
  /** `search` or another kind of source, or the host of a referring site. */
  source: string | null;
  country: string | null;
  browser: string | null;
  reason: string;
  /** The excluded visitors of that day, and their views. */
  visitors: Generated<number>;
  views: Generated<number>;
  state: 'excluding' | 'excluded' | 'restoring';
  created_at: Date;
}

/** What an admin wants visits to reach. Its numbers are in `step_stats`. */
export interface AnalyticsGoalsTable {
  id: Generated<number>;
  name: string;
  /** The name in lower case, unique. */
  name_key: string;
  /** `page`, or something that the server counts, such as `subscription`. */
  event: string;
  /** Of a page: exact, or a prefix that ends in `*`. Empty for other goals. */
  path: string;
  revision: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export type FunnelStepColumn = { path: string } | { goalId: number };

/** Steps that visits take in this order. */
export interface AnalyticsFunnelsTable {
  id: Generated<number>;
  name: string;
  /** The name in lower case, unique. */
  name_key: string;
  steps_json: FunnelStepColumn[];
  revision: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** Visits of one day that is over, by how many of these steps they took. A goal is a single step. */
export interface StepStatsTable {
  day: string;
  /** Hash of the steps. If they change, so does the key. */
  steps_key: string;
  /** The visits that reached each step. */
  visits_json: number[];
}

/** A link that shows a report to everyone who has it. */
export interface ReportLinksTable {
  id: Generated<number>;
  name: string;
  token_hash: string;
  /** The last day on which it works, in the site's time zone. Null for no end. */
  last_day: string | null;
  created_by: number | null;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}
