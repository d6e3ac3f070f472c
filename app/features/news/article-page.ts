import type { LongText } from '../../text/long-text/long-text.ts';
import type { ArticleSummary } from './article-summary.ts';

/** Something that was put right after publication. */
export interface Correction {
  id: number;
  what: string;
  why: string;
  /** ISO 8601. */
  correctedAt: string;
}

export interface ArticleLink {
  path: string;
  title: string;
}

/** An article as its own page shows it. */
export interface ArticlePage {
  article: ArticleSummary;
  /** ISO 8601. */
  updatedAt: string;
  text: LongText;
  sources: { label: string; url: string }[];
  /** The latest first. */
  corrections: Correction[];
  related: ArticleSummary[];
  /** The next older and the next newer article. */
  previous: ArticleLink | undefined;
  next: ArticleLink | undefined;
}
