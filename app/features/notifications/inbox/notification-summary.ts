import type { NotificationKind } from '../notifications.policy.ts';

export interface NotificationSummary {
  id: number;
  kind: NotificationKind;
  message: NotificationMessage;
  /** Excerpt of the subject. */
  title: string;
  reason: string | undefined;
  isRead: boolean;
  /** ISO 8601; the time of the latest event. */
  at: string;
  /** Undefined if the subject is gone or not public. */
  path: string | undefined;
}

/** For example `Mara and 4 others` and `like your message`. */
export interface NotificationMessage {
  lead: string;
  rest: string;
  /** The name of the new rating, if it is about one. */
  rating?: string;
}

/** Marks the notification read and redirects to its subject. */
export function openingPath(id: number): string {
  return `/notifications/${id}`;
}
