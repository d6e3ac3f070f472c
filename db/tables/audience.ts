import type { Generated } from 'kysely';

export type SubscriptionSource = 'footer' | 'popup' | 'page';
/** `email` is the unsubscribe link, which withdraws consent. */
export type ConsentSource = SubscriptionSource | 'email';

export interface SubscriptionsTable {
  id: Generated<number>;
  /** Trimmed and lowercase. Unique. */
  email: string;
  phone: string | null;
  status: 'pending' | 'confirmed' | 'unsubscribed';
  has_email_consent: boolean;
  has_sms_consent: boolean;
  source: SubscriptionSource;
  created_at: Date;
  confirmed_at: Date | null;
  /** When the last confirmation email was requested. */
  confirmation_requested_at: Date | null;
  unsubscribed_at: Date | null;
}

/** Consents given or withdrawn, with the wording that was shown. Append-only. */
export interface ConsentsTable {
  id: Generated<number>;
  subscription_id: number;
  channel: 'email' | 'sms';
  is_given: boolean;
  wording: string;
  source: ConsentSource;
  created_at: Date;
}
