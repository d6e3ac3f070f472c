export const subscriptionStatuses = {
  confirmed: 'Confirmed',
  pending: 'Pending',
  unsubscribed: 'Unsubscribed',
} as const;

export type SubscriptionStatus = keyof typeof subscriptionStatuses;

/** An address as those who may see addresses see it. */
export interface SubscriberAtDesk {
  id: number;
  email: string;
  phone: string | undefined;
  status: SubscriptionStatus;
  /** What mails may be about, in a word or two. */
  consents: string;
  /** ISO 8601. */
  since: string;
}
