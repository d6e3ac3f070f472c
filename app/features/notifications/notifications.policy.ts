import { type Right, roleCan } from '#app/features/identity/rights.policy.ts';
import type { Role } from '../../http/actor.ts';

/** What one hears of, in the order the settings show it. */
export const notificationKinds = [
  'reply',
  'mention',
  'like',
  'decision',
  'held',
  'reported',
  'submission',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** What only those hear of who may act on it. */
const rights: Partial<Record<NotificationKind, Right>> = {
  held: 'moderate posts',
  reported: 'moderate posts',
  submission: 'review submissions',
};

export function hearsOf(role: Role, kind: NotificationKind): boolean {
  const right = rights[kind];
  return right === undefined || roleCan(role, right);
}

/** True of what waits for staff: it is mailed soon and not once a day. */
export function isForStaff(kind: NotificationKind): boolean {
  return rights[kind] !== undefined;
}
