import type { PictureSource } from '../images/picture-source.ts';

/** An article as lists show it. */
export interface ArticleSummary {
  id: number;
  path: string;
  title: string;
  excerpt: string;
  category: string;
  /** Undefined once the author has deleted their account. */
  author: string | undefined;
  /** ISO 8601. */
  publishedAt: string;
  isFeatured: boolean;
  picture: PictureSource | undefined;
  /** Where the list shows how many there are. */
  comments?: number;
}
