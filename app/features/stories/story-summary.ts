/** A story from elsewhere as lists show it. */
export interface StorySummary {
  id: number;
  title: string;
  source: string;
  url: string;
  /** ISO 8601. */
  publishedAt: string;
  /** HTML of a short safe list: paragraphs, emphasis, links. */
  excerptHtml: string;
  /** Where the list shows how many there are. */
  comments?: number;
}
