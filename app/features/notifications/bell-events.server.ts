import type { NotificationKind } from './notifications.policy.ts';

/** Who did it; both ids are empty for nobody in particular. */
export interface Doer {
  userId: number | null;
  guestId: number | null;
  /** The name a guest went by; members are called by the name they have when it is read. */
  name: string;
}

/** What somebody is told. */
export interface Notice {
  kind: NotificationKind;
  /** Joins what was told under the same key. */
  groupKey: string | null;
  /** What it is about: a line of it, and where it is read. */
  title: string;
  path: string | null;
  postId?: number | undefined;
  submissionId?: number | undefined;
  decision?: string | undefined;
  reason?: string | undefined;
  /** Of kinds that are counted; a decision has none. */
  act?: NoticeAct | undefined;
}

export interface NoticeAct {
  /** The same thing is told once. */
  key: string;
  by: Doer;
  /** The post it was done with, and where that is read. */
  postId?: number | undefined;
  path?: string | undefined;
}
