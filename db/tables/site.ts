import type { Generated } from 'kysely';

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

/** A page's editable frame: title, subtitle, and its sections, filters, tabs or categories. */
export interface PageConfigsTable {
  page: string;
  config_json: unknown;
  updated_at: Date;
}

/** A page text that an admin has edited, which replaces the default. */
export interface PageTextsTable {
  page: string;
  /** Markdown with placeholders for the site's identity, such as `{siteName}`. */
  body: string;
  /** The date shown below the heading, such as `2025-03-15`. */
  updated_on: string;
}

export interface NavigationItemsTable {
  id: Generated<number>;
  menu: 'header' | 'footer' | 'legal';
  /** Stable identifier such as `message-board`; unique within its menu. */
  name: string;
  label: string;
  path: string;
  position: number;
  is_visible: boolean;
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
