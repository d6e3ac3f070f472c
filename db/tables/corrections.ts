import type { Generated } from 'kysely';

/** What was put right in an article after it had been published; rows are added, never changed. */
export interface ArticleCorrectionsTable {
  id: Generated<number>;
  article_id: number;
  what: string;
  why: string;
  corrected_at: Date;
}
