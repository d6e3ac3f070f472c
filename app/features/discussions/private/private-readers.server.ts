import { roleAccess } from '#app/features/identity/roles.server.ts';
import { requestNotificationsOf } from '#app/features/notifications/moved-follows.server.ts';
import type { NotifyUnit } from '#app/features/notifications/notifications.server.ts';
import type { Member, Viewer } from '#app/http/actor.ts';
import { parseContentId } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';
import { mayRead } from '../categories/category-readers.policy.ts';
import { findReaders, mayReadThread } from '../categories/private-categories.server.ts';
import {
  findPrivateThread,
  listFollowersOf,
  listMembersWithRoles,
} from './private-readers.queries.server.ts';

interface PrivatePost {
  category: string | null;
}

/** Those among these actors who may read the post. */
export async function listReaders(
  db: Database,
  post: PrivatePost,
  actorIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const category = await findReaders(db, post);
  const members = await listMembersWithRoles(db, actorIds, now);
  return members.flatMap((row) => {
    const member = { ...roleAccess(row), kind: 'member', restriction: undefined } as const;
    return mayRead(member as Partial<Member> as Member, category) ? [row.id] : [];
  });
}

/** Notifies the followers of the news who may read the post. */
export async function notifyReadingFollowers(
  unit: NotifyUnit,
  post: PrivatePost,
  news: Parameters<typeof requestNotificationsOf>[1],
  now: Date,
): Promise<void> {
  const followers = await listFollowersOf(unit.db, news.targets);
  const readers = await listReaders(unit.db, post, followers, now);
  await requestNotificationsOf(unit, news, readers);
}

const TOPIC = /^private:(\d+)$/;

/** Whether the viewer may read the threads of all private topics among these. */
export async function mayReadPrivateTopics(
  db: Database,
  viewer: Viewer,
  topics: readonly string[],
): Promise<boolean> {
  for (const topic of topics.filter((each) => each.startsWith('private:'))) {
    const id = parseContentId(TOPIC.exec(topic)?.[1]);
    const thread = id === undefined ? undefined : await findPrivateThread(db, id);
    if (!thread || !(await mayReadThread(db, viewer, thread))) return false;
  }
  return true;
}
