import { z } from 'zod';
import { type NotificationKind, notificationKinds } from '../notifications.policy.ts';

/** How far a notification goes; what is mailed is on the site too. */
export const reaches = ['off', 'page', 'mail'] as const;

export type Reach = (typeof reaches)[number];

export const usualReach: Reach = 'page';

const reach = z.enum(reaches, 'Please choose one of the three.').optional();

/** A choice a kind; what is left out stays as it is. */
export const notificationSettingsInput = z.object(
  Object.fromEntries(notificationKinds.map((kind) => [kind, reach])) as Record<
    NotificationKind,
    typeof reach
  >,
);

export type NotificationSettings = Partial<Record<NotificationKind, Reach | undefined>>;
