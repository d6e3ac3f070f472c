import type { Generated } from 'kysely';

export type SubscriptionSource = 'footer' | 'popup' | 'page';
/** A consent is also withdrawn: by the link in a mail. */
export type ConsentSource = SubscriptionSource | 'mail';

export interface SubscriptionsTable {
  id: Generated<number>;
  /** Trimmed and in lower case: one row an address. */
  email: string;
  phone: string | null;
  status: 'pending' | 'confirmed' | 'unsubscribed';
  has_email_consent: boolean;
  has_sms_consent: boolean;
  source: SubscriptionSource;
  created_at: Date;
  confirmed_at: Date | null;
  /** When the address was last asked to confirm itself. */
  asked_at: Date | null;
  unsubscribed_at: Date | null;
}

/** What was agreed to, in the words that were shown. Rows are added, never changed. */
export interface ConsentsTable {
  id: Generated<number>;
  subscription_id: number;
  channel: 'email' | 'sms';
  is_given: boolean;
  wording: string;
  source: ConsentSource;
  created_at: Date;
}

export interface VisitsTable {
  id: Generated<number>;
  visited_at: Date;
  path: string;
  /** Hash under a salt that lives for one day; the same person has another one tomorrow. */
  visitor_hash: string;
  referrer: 'direct' | 'search' | 'social' | 'referral' | 'email';
  referrer_host: string | null;
  device: 'desktop' | 'mobile' | 'tablet';
  browser: string;
  country: string;
}
