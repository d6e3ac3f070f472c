import type { NotificationKind } from '../notifications.policy.ts';

/** A notification as its page and its mail show it. */
export interface NotificationSummary {
  id: number;
  kind: NotificationKind;
  sentence: NotificationSentence;
  /** A line of what it is about. */
  title: string;
  reason: string | undefined;
  isRead: boolean;
  /** ISO 8601; when the last of it happened. */
  at: string;
  /** Leads to what it is about; none when nothing is left to see. */
  path: string | undefined;
}

/** 'Mara and 4 others' 'like your message' */
export interface NotificationSentence {
  lead: string;
  rest: string;
}

/** Marks it read and leads on. */
export function openingPath(id: number): string {
  return `/notifications/${id}`;
}
