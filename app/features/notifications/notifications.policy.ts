import { can, type Right } from '#app/features/identity/rights.policy.ts';
import type { Member } from '#app/http/actor.ts';

/** In the order of the settings page. */
export const notificationKinds = [
  'reply',
  'mention',
  'like',
  'follow',
  'event',
  'breaking',
  'decision',
  'held',
  'reported',
  'submission',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** The right a staff kind requires. */
const requiredRights: Partial<Record<NotificationKind, Right>> = {
  held: 'moderate posts',
  reported: 'moderate posts',
  submission: 'review submissions',
};

/** Guests have an inbox, but no settings: they get the answers to them and what they follow. */
export function isForGuests(kind: NotificationKind): boolean {
  return kind === 'reply' || kind === 'follow' || kind === 'breaking';
}

export function canReceive(member: Member, kind: NotificationKind): boolean {
  const right = requiredRights[kind];
  return right === undefined || can(member, right);
}

/** Staff kinds are emailed within minutes instead of once a day. */
export function isStaffKind(kind: NotificationKind): boolean {
  return requiredRights[kind] !== undefined;
}
