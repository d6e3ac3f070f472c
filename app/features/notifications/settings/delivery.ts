/** Emailed notifications appear on the site too. */
export const deliveries = ['off', 'site', 'email'] as const;

export type Delivery = (typeof deliveries)[number];

export const DEFAULT_DELIVERY: Delivery = 'site';
