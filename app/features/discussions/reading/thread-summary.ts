import type { ClaimMarkData } from '#app/ui/marks/claim-mark-data.ts';
import type { BoardCategory } from '../categories/board-category.ts';

/** A thread on a card. */
export interface ThreadSummary {
  id: number;
  path: string;
  category: BoardCategory;
  title: string;
  excerpt: string;
  starter: string;
  /** ISO 8601. */
  startedAt: string;
  /** Visible posts without the opening. */
  comments: number;
  /** Set where the list shows their ratings. */
  claims?: ClaimMarkData[];
}
