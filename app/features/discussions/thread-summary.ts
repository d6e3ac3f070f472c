/** A topic of the board as lists show it. */
export interface ThreadSummary {
  id: number;
  path: string;
  category: string;
  title: string;
  excerpt: string;
  starter: string;
  /** ISO 8601. */
  startedAt: string;
  /** Posts behind the first one. */
  comments: number;
}
