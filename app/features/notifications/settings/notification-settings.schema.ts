import { z } from 'zod';
import { type NotificationKind, notificationKinds } from '../notifications.policy.ts';
import { type Delivery, deliveries } from './delivery.ts';

const delivery = z.enum(deliveries, 'Choose one of the three options.').optional();

/** Kinds that are left out keep their setting. */
export const notificationSettingsInput = z.object(
  Object.fromEntries(notificationKinds.map((kind) => [kind, delivery])) as Record<
    NotificationKind,
    typeof delivery
  >,
);

export type NotificationSettings = Partial<Record<NotificationKind, Delivery | undefined>>;
