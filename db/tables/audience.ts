import type { Generated } from 'kysely';

export type SubscriptionSource = 'footer' | 'popup' | 'page' | 'import';
/** `email` is the unsubscribe link, `preferences` the preference page, `staff` a member of staff. */
export type ConsentSource = SubscriptionSource | 'email' | 'preferences' | 'staff';

/**
 * `pending` waits for the confirmation by email; `sms_only` never asked for email; `bounced` does not
 * exist any more, says its mail server.
 */
export type SubscriptionStatus = 'pending' | 'confirmed' | 'sms_only' | 'unsubscribed' | 'bounced';

export interface SubscriptionsTable {
  id: Generated<number>;
  /** Trimmed and lowercase. Unique. */
  email: string;
  /** In E.164, such as `+14155550100`. */
  phone: string | null;
  status: SubscriptionStatus;
  has_email_consent: boolean;
  has_sms_consent: boolean;
  has_breaking_news: Generated<boolean>;
  has_weekly_digest: Generated<boolean>;
  has_newsletter: Generated<boolean>;
  /** Gets nothing that contains rumors or leaks. */
  is_official_only: Generated<boolean>;
  /** Gets no newsletters until then. */
  paused_until_at: Date | null;
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

/** An address that must not be emailed. */
export interface SuppressionsTable {
  id: Generated<number>;
  /** Keyed with the site's secret. Unique. */
  email_hash: string;
  reason: 'unsubscribed' | 'erased' | 'bounced' | 'complained';
  created_at: Date;
}
