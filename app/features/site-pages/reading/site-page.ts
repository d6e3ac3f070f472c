import type { LongText } from '#app/text/long-text/long-text.ts';

export interface SitePageLink {
  id: number;
  title: string;
  path: string;
}

/** A page in a table of contents, with those below it that are shown. */
export interface ContentsEntry extends SitePageLink {
  summary: string;
  below: ContentsEntry[];
}

export interface SitePageDetails extends SitePageLink {
  summary: string;
  text: LongText;
  /** For search engines and previews of links. */
  description: string;
  /** URL path of the first image in the text. */
  image: string | undefined;
  /** The pages above it, from the top. */
  above: SitePageLink[];
  /** Its section; undefined for a page on its own. */
  section: ContentsEntry | undefined;
  /** The pages right below it. */
  below: ContentsEntry[];
  /** In the order of the section. */
  previous: SitePageLink | undefined;
  next: SitePageLink | undefined;
  hasComments: boolean;
  /** ISO 8601. */
  publishedAt: string;
  updatedAt: string;
}
