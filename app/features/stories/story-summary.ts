import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import type { ClaimMarkData } from '#app/ui/marks/claim-mark-data.ts';

/** An external story in lists. */
export interface StorySummary {
  id: number;
  title: string;
  source: string;
  url: string;
  /** ISO 8601: when the source published it, or else the site. */
  publishedAt: string;
  /** Sanitized HTML: paragraphs, emphasis and links. */
  excerptHtml: string;
  image: ImageSource | undefined;
  /** All who report it, if it is more than one; the first in front. */
  outlets: Outlet[];
  /** Set where the list shows the count. */
  comments?: number;
  /** Set where the list shows their ratings. */
  claims?: ClaimMarkData[];
}

/** A story of a group. */
export interface Outlet {
  id: number;
  title: string;
  source: string;
  url: string;
  /** ISO 8601. */
  publishedAt: string;
}

/** How many outlets report a story, or how often its only one does. */
export function countReports(outlets: readonly Outlet[]): string {
  const { size } = new Set(outlets.map(({ source }) => source));
  return size > 1 ? `${size} outlets` : `${outlets.length} reports`;
}
