import type { Generated } from 'kysely';
import type { RecurrenceColumn } from './content.ts';
import type { NoticeTargetKind, ReviewItemKind } from './moderation.ts';

export type NotificationKind =
  | 'reply'
  | 'mention'
  | 'like'
  | 'follow'
  | 'event'
  | 'breaking'
  | 'decision'
  | 'review-comment'
  | 'held'
  | 'reported'
  | 'submission';

export interface NotificationsTable {
  id: Generated<number>;
  /** A member or a guest. */
  recipient_id: number;
  kind: NotificationKind;
  /** Events with the same key join this row. Null once no more events may join. */
  group_key: string | null;
  /** At most one of the two is set. */
  post_id: number | null;
  submission_id: number | null;
  title: string;
  path: string | null;
  decision: string | null;
  /** What the decision is about. Null for decisions about people, and for other kinds. */
  decided_kind: ReviewItemKind | NoticeTargetKind | null;
  reason: string | null;
  /**
   * Maintained by triggers, which delete the notification with its last event. Always 0 for
   * decisions.
   */
  event_count: Generated<number>;
  /** The latest event when the notification was last read. */
  last_read_event_id: Generated<number>;
  is_read: Generated<boolean>;
  /** How its latest event was sent to the recipient right away. It then has no other message. `email` includes texts. */
  alerted_by: 'push' | 'email' | null;
  /** The item the recipient follows, such as `thread:12`. Null for other kinds. */
  followed: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface NotificationEventsTable {
  id: Generated<number>;
  notification_id: number;
  /** Such as `like:7`; unique within the notification. */
  event_key: string;
  /** The post that caused the event: the reply or the post with the mention. */
  post_id: number | null;
  path: string | null;
  /** The actor. Members appear under their current name. */
  actor_id: number | null;
  guest_name: string | null;
  created_at: Date;
}

export interface NotificationSettingsTable {
  user_id: number;
  kind: NotificationKind;
  /** Emailed notifications appear on the site too. */
  delivery: 'off' | 'site' | 'email';
}

export interface NotificationInboxesTable {
  id: Generated<number>;
  /** Unique. */
  recipient_id: number;
  /** Maintained by triggers. */
  unread_count: Generated<number>;
  /** Notifications up to this time are never emailed again. */
  emailed_until_at: Date | null;
}

/** `replies` means replies to the actor's own posts, which is also how it is without a row. */
export type FollowLevel = 'all' | 'replies' | 'none';

export interface FollowsTable {
  id: Generated<number>;
  actor_id: number;
  /** Such as `article:12`, `thread:7`, `board:lore` or `news:rumors`. */
  target: string;
  level: FollowLevel;
  created_at: Date;
}

/** A browser that gets push messages. */
export interface PushSubscriptionsTable {
  id: Generated<number>;
  actor_id: number;
  /** The push service's URL for the browser. Unique. */
  endpoint: string;
  /** The browser's keys, in base64url (RFC 8291). */
  p256dh_key: string;
  auth_key: string;
  /** Such as `Firefox on Android`. */
  browser: string;
  is_breaking_only: Generated<boolean>;
  created_at: Date;
}

/** What those who are interested in an event know of it: since they chose it, or since the latest notice. */
export interface EventSnapshotsTable {
  id: Generated<number>;
  /** Unique. */
  event_id: number;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  recurrence_json: RecurrenceColumn | null;
  place: string;
  online_url: string | null;
  is_public: Generated<boolean>;
  is_canceled: Generated<boolean>;
  taken_at: Date;
  /** The number of notices so far. An older one that is still being sent stops. */
  notice_number: Generated<number>;
  /** The latest start that people were reminded of. */
  reminded_start_at: Date | null;
}
