import type { SubscriptionSource, SubscriptionStatus } from '#db/tables/audience.ts';

export type { SubscriptionStatus };

export const subscriptionStatuses: Readonly<Record<SubscriptionStatus, string>> = {
  confirmed: 'Confirmed',
  pending: 'Not confirmed yet',
  sms_only: 'Text messages only',
  unsubscribed: 'Unsubscribed',
  bounced: 'Undeliverable',
};

export const subscriptionSources: Readonly<Record<SubscriptionSource, string>> = {
  footer: 'Footer form',
  popup: 'Popup',
  page: 'Subscribe page',
  import: 'Import or staff',
};

export interface AdminSubscriber {
  id: number;
  email: string;
  phone: string | undefined;
  status: SubscriptionStatus;
  /** Consented channels, such as `Email, SMS`. */
  consents: string;
  source: SubscriptionSource;
  /** ISO 8601. */
  since: string;
}
