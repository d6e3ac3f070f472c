/** An external story in lists. */
export interface StorySummary {
  id: number;
  title: string;
  source: string;
  url: string;
  /** ISO 8601. */
  publishedAt: string;
  /** Sanitized HTML: paragraphs, emphasis and links. */
  excerptHtml: string;
  /** Set where the list shows the count. */
  comments?: number;
}
