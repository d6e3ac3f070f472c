import type { Generated } from 'kysely';

export interface EventsTable {
  id: Generated<number>;
  slug: string;
  title: string;
  /** Markdown. */
  description: string;
  /** Free text. */
  place: string;
  starts_at: Date;
  ends_at: Date;
  created_at: Date;
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
