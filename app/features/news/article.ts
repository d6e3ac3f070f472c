import type { MentionedClaimData } from '#app/features/claims/embeds/claim-rating.ts';
import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import type { LongText } from '#app/text/long-text/long-text.ts';
import type { ClaimMarkData } from '#app/ui/marks/claim-mark-data.ts';
import type { NewsCategory } from './news.schema.ts';

/** The public part of an article's category. */
export type ArticleCategory = Pick<NewsCategory, 'name' | 'shape' | 'isRumor'>;

/** An article in lists. */
export interface ArticleSummary {
  id: number;
  path: string;
  title: string;
  excerpt: string;
  category: ArticleCategory;
  /** Names in order, such as 'Ada and Ben'. Undefined if all authors deleted their accounts. */
  author: string | undefined;
  /** ISO 8601. */
  publishedAt: string;
  image: ImageSource | undefined;
  /** Set where the list shows the count. */
  comments?: number;
  /** Set where the list shows their ratings. */
  claims?: ClaimMarkData[];
}

/** A member with a page, or a guest. */
export interface ArticleAuthor {
  name: string;
  path: string | undefined;
}

/** A correction made after publication. */
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

/** Everything on an article's own page. */
export interface ArticlePage {
  article: ArticleSummary;
  authors: ArticleAuthor[];
  /** ISO 8601. */
  updatedAt: string;
  text: LongText;
  sources: { label: string; url: string; isSponsored: boolean }[];
  /** Newest first. */
  corrections: Correction[];
  /** In the order that its editors chose. */
  claims: MentionedClaimData[];
  related: ArticleSummary[];
  /** The next older and next newer articles. */
  previous: ArticleLink | undefined;
  next: ArticleLink | undefined;
}
