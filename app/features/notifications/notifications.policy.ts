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
  'review-comment',
  'held',
  'reported',
  'submission',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** A staff kind requires one of its rights. */
const requiredRights: Partial<Record<NotificationKind, readonly Right[]>> = {
  'review-comment': ['write articles', 'publish content'],
  held: ['moderate posts'],
  reported: ['moderate posts'],
  submission: ['review submissions'],
};

/** Guests have an inbox, but no settings: they get the answers to them and what they follow. */
export function isForGuests(kind: NotificationKind): boolean {
  return kind === 'reply' || kind === 'follow' || kind === 'breaking';
}

export function canReceive(member: Member, kind: NotificationKind): boolean {
  const rights = requiredRights[kind];
  return rights === undefined || rights.some((right) => can(member, right));
}

/** Staff kinds are emailed within minutes instead of once a day. */
export function isStaffKind(kind: NotificationKind): boolean {
  return requiredRights[kind] !== undefined;
}
