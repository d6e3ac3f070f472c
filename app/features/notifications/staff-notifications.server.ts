import { listActiveStaff } from '#app/features/identity/identity.server.ts';
import type { Right } from '#app/features/identity/rights.policy.ts';
import type { Database } from '#db/engine.ts';
import { requestStaffDigests } from './digest/digest.server.ts';
import { type EventActor, type NewNotification, type NotifyUnit, notify } from './notify.server.ts';
import { deleteNotificationByKey, type PendingItemKind } from './retract.queries.server.ts';

type DecisionOutcome =
  | 'approved'
  | 'rejected'
  | 'removed'
  | 'restored'
  | 'kept'
  | 'returned'
  | 'warned'
  | 'muted'
  | 'banned'
  | 'lifted'
  | 'appeal-granted'
  | 'appeal-upheld'
  | 'appeal-reopened'
  | 'handed-over'
  | 'trust-changed'
  /** With the rating of the claim, and the score if it has one. */
  | `prediction-resolved/${string}`
  | ThreadOutcome;

/** Moderators’ actions on a thread or a comment. */
export type ThreadOutcome =
  | 'thread-locked'
  | 'thread-unlocked'
  | 'thread-pinned'
  | 'thread-unpinned'
  | 'thread-pace'
  | 'thread-moved'
  | 'thread-note'
  | 'comment-pinned'
  | 'thread-merged'
  | 'thread-joined'
  | 'thread-split'
  | 'posts-moved';

interface DecisionNotification extends Pick<NewNotification, 'decidedKind'> {
  decision: DecisionOutcome;
  /** As entered by staff. */
  reason?: string | undefined;
  /** Excerpt of the subject. */
  title: string;
  /** Null if the subject has no page anymore. */
  path: string | null;
  postId?: number | undefined;
  submissionId?: number | undefined;
  /** Replaces the notification with the same key. */
  key?: string | undefined;
}

/** Notifies a member about a decision of staff. Guests are not notified. */
export async function notifyDecision(
  unit: NotifyUnit,
  actorId: number | null,
  { key, ...decision }: DecisionNotification,
  now: Date,
): Promise<void> {
  if (actorId === null) return;
  if (key !== undefined) await deleteNotificationByKey(unit.db, actorId, key);
  await notify(unit, [actorId], { kind: 'decision', groupKey: key ?? null, ...decision }, now);
}

/** An item that needs a decision by staff. */
interface PendingItem {
  kind: PendingItemKind;
  /** The id of the post or of what the kind names. */
  subjectId: number;
  /** Distinguishes events of one subject, so that each report counts. */
  causeId?: number | undefined;
  title: string;
  /** The page where staff decide. */
  path: string;
  reason?: string | undefined;
  /** The author or the reporter. */
  actor: EventActor;
  /** Category of a post on the board. */
  boardCategory: string | null;
}

/**
 * Notifies all staff who hold the right, except for the actor, and emails those who want it a few
 * minutes later.
 */
export async function notifyStaff(
  unit: NotifyUnit,
  right: Right,
  item: PendingItem,
  now: Date,
): Promise<void> {
  const { kind, subjectId, causeId, title, path, reason, actor } = item;
  const notificationKind = getNotificationKind(kind);
  const staff = await listActiveStaff(unit.db, right, now, item.boardCategory);
  const notified = await notify(
    unit,
    staff,
    {
      kind: notificationKind,
      groupKey: `${kind}:${subjectId}`,
      title,
      path,
      reason,
      ...subjectIdFields(kind, subjectId),
      event: { key: `${kind}:${causeId ?? subjectId}`, actor },
    },
    now,
  );
  await requestStaffDigests(unit, notified, notificationKind, now);
}

/** Legal notices, appeals and reports of content have no setting of their own. */
function getNotificationKind(kind: PendingItemKind) {
  if (kind === 'held' || kind === 'submission') return kind;
  return kind === 'appeal' ? 'submission' : 'reported';
}

function subjectIdFields(kind: PendingItemKind, id: number) {
  if (kind === 'submission') return { submissionId: id };
  return kind === 'held' || kind === 'reported' ? { postId: id } : {};
}

export async function retractDecisionByKey(
  db: Database,
  userId: number | null,
  key: string,
): Promise<void> {
  if (userId !== null) await deleteNotificationByKey(db, userId, key);
}
