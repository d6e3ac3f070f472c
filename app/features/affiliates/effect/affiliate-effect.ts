/** Where a keyword becomes a link. */
export interface KeywordEffect {
  keyword: string;
  /** Where the link leads. Undefined if the store has no valid URL. */
  url: string | undefined;
  /** How many items have it, among those that were looked at. */
  count: number;
  /** Whether there are more that were not looked at. */
  hasMore: boolean;
  /** The first ones. */
  passages: KeywordPassage[];
}

/** The text around a keyword's link. */
export interface KeywordPassage {
  title: string;
  path: string;
  /** 'Article' */
  label: string;
  before: string;
  /** As it is spelled there. */
  link: string;
  after: string;
}

/** How an affiliate's keywords and links appear on the site. */
export interface AffiliateEffect {
  isActive: boolean;
  keywords: KeywordEffect[];
  /** Keywords that were not looked for. */
  omitted: number;
  /** The note that readers see below a text with such a link. */
  disclosure: string;
}
