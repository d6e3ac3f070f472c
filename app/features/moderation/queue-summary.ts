import type { ReviewCause, ReviewDecision, ReviewItemKind } from '#db/tables/moderation.ts';
import type { ReviewedPerson } from './review-subject.server.ts';

/** A line of the queue. */
export interface QueueItem {
  id: number;
  kind: ReviewItemKind;
  cause: ReviewCause;
  why: string;
  /** What it is called: 'Message', 'News tip'. */
  label: string;
  title: string;
  excerpt: string;
  person: ReviewedPerson | undefined;
  /** The page about them, for those who may act on it. */
  personPath: string | undefined;
  hasPictures: boolean;
  /** ISO 8601. */
  openedAt: string;
  claimedBy: { id: number; name: string } | undefined;
  /** Its page of review. */
  path: string;
  /** What can be decided about it. */
  decisions: ReviewDecision[];
}

/** The ways to narrow the queue, by the word in its address. */
export const queueViews = {
  all: 'All',
  reported: 'Reported',
  held: 'Held posts',
  uploads: 'Uploads',
  submissions: 'Submissions',
  appeals: 'Appeals',
  notices: 'Notices',
} as const;

export type QueueView = keyof typeof queueViews;

export function isQueueView(word: string | null): word is QueueView {
  return word !== null && Object.hasOwn(queueViews, word);
}
