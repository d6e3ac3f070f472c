import type { Generated } from 'kysely';

/** One row a setting, such as `site-identity`; the feature that owns a key knows its shape. */
export interface SettingsTable {
  key: string;
  value_json: unknown;
  updated_at: Date;
}

/** A page's editable frame: title, subtitle, and its sections, filters, tabs or categories. */
export interface PageConfigsTable {
  page: string;
  config_json: unknown;
  updated_at: Date;
}

export interface NavigationItemsTable {
  id: Generated<number>;
  menu: 'header' | 'footer' | 'legal';
  /** Stable word for the item, such as `message-board`; unique within its menu. */
  name: string;
  label: string;
  path: string;
  position: number;
  is_visible: boolean;
}

/** Which rows of a table are the sample's: a range of ids, both ends included. */
export interface SampleRowsTable {
  table_name: string;
  first_id: number;
  last_id: number;
}
