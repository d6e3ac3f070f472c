import { requestStaffDigests } from '../digest/digest.server.ts';
import { inboxTopic } from '../inbox/inbox-topic.ts';
import { type EventActor, type NotifyUnit, notify } from '../notify.server.ts';
import { updateFromRemainingEvents } from '../retract.queries.server.ts';
import { deleteCommentEvents } from './comment-events.queries.server.ts';

interface ReviewCommentNews {
  /** The comment or reply. */
  id: number;
  actor: EventActor;
  /** The text that it is about, such as `article:12`. */
  about: string;
  title: string;
  path: string;
}

const eventKey = (id: number) => `review-comment:${id}`;

/** Notifies members of a comment or reply, and emails those who want that a few minutes later. Unread comments on a text share a notification. */
export async function notifyAboutReviewComment(
  unit: NotifyUnit,
  actorIds: readonly number[],
  { id, actor, about, title, path }: ReviewCommentNews,
  now: Date,
): Promise<void> {
  const kind = 'review-comment';
  const event = { key: eventKey(id), actor, path };
  const groupKey = `review-comments:${about}`;
  const notified = await notify(unit, actorIds, { kind, groupKey, title, path, event }, now);
  await requestStaffDigests(unit, notified, kind, now);
}

/** Retracts these members’ notifications about comments or replies. */
export async function retractReviewComments(
  { db, publish }: Pick<NotifyUnit, 'db' | 'publish'>,
  actorIds: readonly number[],
  ids: readonly number[],
): Promise<void> {
  for (const id of await deleteCommentEvents(db, actorIds, ids.map(eventKey))) {
    await updateFromRemainingEvents(db, id);
  }
  for (const actorId of actorIds) publish(inboxTopic(actorId), { kind: 'inbox-changed' });
}
