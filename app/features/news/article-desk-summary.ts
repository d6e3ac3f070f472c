import type { DeskEntry } from '../../http/desk-entry.ts';
import type { PictureSource } from '../images/picture-source.ts';

/** An article as the desk shows it, published or not. */
export interface ArticleAtDesk extends DeskEntry {
  excerpt: string;
  /** Markdown, as it was written. */
  body: string;
  isFeatured: boolean;
  picture: PictureSource | undefined;
  sources: { label: string; url: string }[];
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}
