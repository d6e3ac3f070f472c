import { z } from 'zod';
import { type NotificationKind, notificationKinds } from '../notifications.policy.ts';

/** Emailed notifications appear on the site too. */
export const deliveries = ['off', 'site', 'email'] as const;

export type Delivery = (typeof deliveries)[number];

export const DEFAULT_DELIVERY: Delivery = 'site';

const delivery = z.enum(deliveries, 'Choose one of the three options.').optional();

/** Kinds that are left out keep their setting. */
export const notificationSettingsInput = z.object(
  Object.fromEntries(notificationKinds.map((kind) => [kind, delivery])) as Record<
    NotificationKind,
    typeof delivery
  >,
);

export type NotificationSettings = Partial<Record<NotificationKind, Delivery | undefined>>;
