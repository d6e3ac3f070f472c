import type { ReviewCause, ReviewItemKind } from '#db/tables/moderation.ts';
import type { Casework } from '../casework/casework.ts';
import type { ReviewHeading, SubjectAuthor } from '../review/review-subject.server.ts';

export interface QueueItem {
  id: number;
  kind: ReviewItemKind;
  cause: ReviewCause;
  explanation: string;
  heading: ReviewHeading;
  /** The title its author gave it. */
  ownTitle: string | undefined;
  excerpt: string;
  isByGuest: boolean;
  author: SubjectAuthor | undefined;
  /** The author's admin page, if the reviewer may sanction people. */
  authorAdminPath: string | undefined;
  /** The first ones. */
  images: { key: string; alt: string }[];
  /** Why this reviewer may not decide; someone else may. */
  conflict: string | undefined;
  /** ISO 8601. */
  openedAt: string;
  /** Whether its author has changed it since then. */
  isEditedSince: boolean;
  claimedBy: { id: number; name: string } | undefined;
  /** The member or role that has it. */
  holder: { name: string; isViewer: boolean } | undefined;
  waiting: Casework['waiting'];
  noteCount: number;
  /** Its review page. */
  path: string;
  /** Visible content is kept or removed, everything else approved or rejected. */
  isVisible: boolean;
  /** False if staff remove it by hand, or if there is nothing on it to remove; its review page says which. */
  isRemovable: boolean;
  /** Labels of the categories that an approval can publish it in, by value; the author’s choice first. */
  categories: [value: string, label: string][];
  /** Whether every decision needs a reason. */
  needsReason: boolean;
}

/** The queue's filters, by the value of the `view` parameter. */
export const queueViews = {
  all: 'All',
  reported: 'Reported',
  held: 'Held posts',
  uploads: 'Uploads',
  submissions: 'Submissions',
  appeals: 'Appeals',
  notices: 'Legal notices',
} as const;

export type QueueView = keyof typeof queueViews;

/** The kinds whose reasons a view offers for a bulk decision. Appeals and notices have reasons of their own. */
export const reviewKindsByView: Record<QueueView, ReviewItemKind[]> = {
  all: ['post', 'submission'],
  reported: ['post'],
  held: ['post'],
  uploads: ['post'],
  submissions: ['submission'],
  appeals: ['appeal'],
  notices: ['notice'],
};

/** The kinds of items a reviewer may see and decide about. */
export interface QueueScope {
  views: QueueView[];
  /** Whether there can be visible content, which is kept or removed. */
  includesVisible: boolean;
}

export function isQueueView(value: string | null): value is QueueView {
  return value !== null && Object.hasOwn(queueViews, value);
}
