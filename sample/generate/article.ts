import type { z } from 'zod';
import type { linkSchema } from '../read-content.ts';

/** Ids of the site's default categories. */
export const articleCategories = [
  'breaking-news',
  'leaks',
  'development',
  'industry-news',
  'rumors',
  'interviews',
  'community',
] as const;

export interface Article {
  id: number;
  title: string;
  excerpt: string;
  /** Markdown. */
  body: string;
  category: (typeof articleCategories)[number];
  /** The name of a sample member. */
  author: string;
  publishedAt: Date;
  isFeatured?: boolean;
  /** The name of a sample image. */
  image: string;
  sources?: z.infer<typeof linkSchema>[];
  corrections?: { what: string; why: string; at: Date }[];
}

/** An article before the list of all articles gives it an id. */
export type ArticleDraft = Omit<Article, 'id'>;
