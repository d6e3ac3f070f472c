import type { Generated } from 'kysely';

export type NotificationKind =
  | 'reply'
  | 'mention'
  | 'like'
  | 'decision'
  | 'held'
  | 'reported'
  | 'submission';

export interface NotificationsTable {
  id: Generated<number>;
  user_id: number;
  kind: NotificationKind;
  /** What happens under the same key joins this row; none once nothing more may join. */
  group_key: string | null;
  /** What it is about: at most one of the two. */
  post_id: number | null;
  submission_id: number | null;
  title: string;
  path: string | null;
  decision: string | null;
  reason: string | null;
  /** Kept by triggers; a notification without its last act goes. Of a decision it is 0. */
  act_count: Generated<number>;
  /** The last act that had been seen when it was read. */
  read_act_id: Generated<number>;
  is_read: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface NotificationActsTable {
  id: Generated<number>;
  notification_id: number;
  /** `like:7`: the same thing is counted once. */
  act_key: string;
  /** The post it was done with: the reply, the post that mentions. */
  post_id: number | null;
  /** Where that is read. */
  path: string | null;
  /** Members are called by the name they have now. */
  user_id: number | null;
  guest_id: number | null;
  guest_name: string | null;
  created_at: Date;
}

export interface NotificationSettingsTable {
  user_id: number;
  kind: NotificationKind;
  /** `mail` is on the page too. */
  reach: 'off' | 'page' | 'mail';
}

export interface NotificationInboxesTable {
  user_id: number;
  /** Kept by triggers. */
  unread: Generated<number>;
  /** Everything until then has been in a mail, or was there before mails were wanted. */
  mailed_at: Date | null;
}
