import type { NotificationKind } from '../notifications.policy.ts';

/** Emailed notifications appear on the site too. */
export const deliveries = ['off', 'site', 'email'] as const;

export type Delivery = (typeof deliveries)[number];

/** Everyone would get breaking news otherwise, so members ask for it. Its email is a subscription. */
export function defaultDelivery(kind: NotificationKind): Delivery {
  return kind === 'breaking' ? 'off' : 'site';
}

export function getDeliveries(kind: NotificationKind): readonly Delivery[] {
  return kind === 'breaking' ? ['off', 'site'] : deliveries;
}
