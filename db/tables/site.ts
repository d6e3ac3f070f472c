import type { Generated } from 'kysely';
import type { ContentKindName } from './content.ts';

/** One row. */
export interface SiteTable {
  /** Identifies the site, wherever it is served. */
  uuid: string;
}

/** One row per setting, such as `site-identity`. The owning feature validates the value. */
export interface SettingsTable {
  key: string;
  value_json: unknown;
  /** Increases with each change, so that two managers cannot overwrite each other unknowingly. */
  revision: Generated<number>;
  updated_at: Date;
}

/** A page, menu or announcement bar saved in the page editor. */
export interface PageConfigsTable {
  /** Such as `news`. */
  page: string;
  /** Title, subtitle, and its sections, filters, tabs or categories. */
  config_json: unknown;
  /** Starts at 1; without a row the page has its defaults. */
  revision: number;
  updated_at: Date;
}

/** Each configuration that was saved, the current one included. */
export interface PageConfigVersionsTable {
  id: Generated<number>;
  page: string;
  revision: number;
  config_json: unknown;
  /** Null for the sample and for deleted accounts. */
  saved_by: number | null;
  saved_at: Date;
}

/** Rows that belong to the sample: an inclusive id range per table. */
export interface SampleRowsTable {
  table_name: string;
  first_id: number;
  last_id: number;
}

export interface RateLimitsTable {
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
}

/** Row counts for the dashboard, maintained by triggers. */
export interface RowCountsTable {
  name: 'articles' | 'media' | 'users' | 'subscribers';
  value: number;
}

export type BackupStep = 'rows' | 'files' | 'check' | 'prune';

/** A backup or a restore drill of this installation. */
export interface BackupsTable {
  id: Generated<number>;
  kind: 'backup' | 'drill';
  /** A folder or a bucket, for people. */
  destination: string;
  /** Its name at the destination. */
  archive: string | null;
  status: 'running' | 'finished' | 'failed';
  step: BackupStep;
  /** Tables or files of the step that are done. */
  done: Generated<number>;
  rows: number | null;
  files: number | null;
  /** Of the archive and of all files it refers to, in bytes. */
  bytes: number | null;
  /** Files that no earlier backup had. */
  copied_files: number | null;
  /** Why it failed, or what a finished one left out. */
  problem: string | null;
  started_at: Date;
  /** Set again every few seconds while its process runs. */
  alive_at: Date;
  finished_at: Date | null;
}

/** Staff actions. Triggers reject updates and deletions. */
export interface AuditLogTable {
  id: Generated<number>;
  actor_id: number | null;
  actor_name: string;
  /** Noun and verb, such as `user.ban`. */
  action: string;
  subject_kind: string;
  subject_id: number | null;
  subject_name: string;
  before_json: unknown;
  after_json: unknown;
  reason: string | null;
  /** Of the form that added the subject. Unique, so that a form that is sent twice adds it once. */
  idempotency_key: Generated<string | null>;
  created_at: Date;
  /** The entry that this one undoes. An undo that is undone itself stays, and what that does counts as a new action. */
  undoes_id: Generated<number | null>;
}

/** Where an address of the site leads that no page answers anymore. */
export interface RedirectsTable {
  id: Generated<number>;
  /** A path in its canonical spelling, see `canonicalPath` in the feature. */
  from_path: string;
  /** A path of this site, with a query and an anchor if it has them, or an https URL. Null if the page is gone. */
  target: string | null;
  /** The path of a target on this site, as other rows have it in `from_path`. */
  target_path: string | null;
  /** Who added it: staff, one by one or with a CSV file, an import from another program, or the site itself. */
  source: Generated<'staff' | 'csv' | 'import' | 'site'>;
  revision: Generated<number>;
  created_at: Date;
  updated_at: Date;
  hits: Generated<number>;
  /** 1970 if it has never been used. */
  last_used_at: Generated<Date>;
}

/** An entry of the timeline, with its date as precise as it is known. */
export interface TimelineEntriesTable {
  id: Generated<number>;
  /** YYYYMMDD, with 00 for a month or a day that isn't known. */
  day_key: number;
  /** MMDD, if both are known. */
  anniversary: number | null;
  title: string;
  /** Markdown. */
  body: Generated<string>;
  image_id: number | null;
  /** The content that it links to, whatever its status. */
  link_kind: ContentKindName | null;
  link_id: number | null;
  revision: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** An era lasts until the next one begins. */
export interface TimelineErasTable {
  id: Generated<number>;
  name: string;
  description: Generated<string>;
  /** When it begins, like the day of an entry. */
  day_key: number;
  revision: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** How many entries each year has, counted by triggers. */
export interface TimelineYearsTable {
  id: Generated<number>;
  year: number;
  entry_count: number;
}
