import type { Generated } from 'kysely';

export interface EventsTable {
  id: Generated<number>;
  slug: string;
  title: string;
  /** Markdown. */
  description: string;
  /** In words, as one would tell a friend. */
  place: string;
  starts_at: Date;
  ends_at: Date;
  created_at: Date;
  updated_at: Date;
}

/** A page's text where somebody has replaced the program's own. */
export interface PageTextsTable {
  page: string;
  /** Markdown with places for the site's identity, such as `{siteName}`. */
  body: string;
  /** The day that stands under the heading: `2025-03-15`. */
  updated_on: string;
}
