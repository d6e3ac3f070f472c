import { z } from 'zod';
import { type NotificationKind, notificationKinds } from '../notifications.policy.ts';
import { type Delivery, getDeliveries } from './delivery.ts';

const delivery = (kind: NotificationKind) =>
  z.enum(getDeliveries(kind), 'Choose one of the options.').optional();

/** Kinds that are left out keep their setting. */
export const notificationSettingsInput = z.object(
  Object.fromEntries(notificationKinds.map((kind) => [kind, delivery(kind)])) as Record<
    NotificationKind,
    ReturnType<typeof delivery>
  >,
);

export type NotificationSettings = Partial<Record<NotificationKind, Delivery | undefined>>;
