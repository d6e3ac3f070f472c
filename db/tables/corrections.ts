import type { Generated } from 'kysely';

/** Corrections to published articles. Append-only. */
export interface ArticleCorrectionsTable {
  id: Generated<number>;
  article_id: number;
  what: string;
  why: string;
  corrected_at: Date;
}
