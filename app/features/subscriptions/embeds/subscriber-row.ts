export const subscriptionStatuses = {
  confirmed: 'Confirmed',
  pending: 'Pending',
  unsubscribed: 'Unsubscribed',
} as const;

export type SubscriptionStatus = keyof typeof subscriptionStatuses;

export interface AdminSubscriber {
  id: number;
  email: string;
  phone: string | undefined;
  status: SubscriptionStatus;
  /** Consented channels, such as `Email, SMS`. */
  consents: string;
  /** ISO 8601. */
  since: string;
}
