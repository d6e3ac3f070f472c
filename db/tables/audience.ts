import type { Generated } from 'kysely';

export type SubscriptionSource = 'footer' | 'popup' | 'page' | 'import';
/** `email` is the unsubscribe link, `preferences` the preference page, `staff` a member of staff, `text` a link in a text message or a reply to one. */
export type ConsentSource = SubscriptionSource | 'email' | 'preferences' | 'staff' | 'text';

/**
 * `pending` waits for the confirmation by email; `sms_only` never asked for email; `bounced` does not
 * exist anymore, says its mail server.
 */
export type SubscriptionStatus = 'pending' | 'confirmed' | 'sms_only' | 'unsubscribed' | 'bounced';

export interface SubscriptionsTable {
  id: Generated<number>;
  /** Trimmed and lowercase. Unique. */
  email: string;
  /** In E.164, such as `+14155550100`, with consent to texts. Otherwise it may be anything that was typed. */
  phone: string | null;
  /** When a link was texted to this number. */
  phone_confirmation_requested_at: Date | null;
  /** When that link was used. Text messages go to confirmed numbers only. */
  phone_confirmed_at: Date | null;
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
  /** When they last confirmed their address or changed their choices. Null if never, as for imported ones. */
  last_active_at: Generated<Date | null>;
  /** When the last confirmation email was requested. */
  confirmation_requested_at: Date | null;
  unsubscribed_at: Date | null;
}

/** The numbers of people who confirmed and who left in a quarter of an hour. Triggers count them. */
export interface SubscriberChangesTable {
  /** Its number since 1970. */
  quarter: number;
  joined_count: number;
  left_count: number;
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

export type CampaignTopic = 'newsletter' | 'digest' | 'breaking';

/** `rumor_readers` did not ask for official news only. */
export type CampaignReaders = 'everyone' | 'rumor_readers' | 'official_only';

/**
 * Which of the topic's subscribers get it. All conditions apply; null is none. Times are ISO 8601.
 * A campaign keeps its segment as it was when sending began.
 */
export interface CampaignSegment {
  name: string;
  source: SubscriptionSource | null;
  confirmedFrom: string | null;
  confirmedBefore: string | null;
  activeFrom: string | null;
  /** Not active since then. */
  quietFrom: string | null;
  /** Followers of any of these, such as `topic:7`. */
  follows: string[] | null;
}

/** The values of a segment's form, with the ids of topics. */
export interface SegmentConditions {
  source: SubscriptionSource | 'any';
  /** Days such as `2026-03-15`. */
  subscribedFrom: string | null;
  subscribedBefore: string | null;
  newDays: number | null;
  topicIds: number[];
  activeDays: number | null;
  quietDays: number | null;
}

export interface SegmentsTable {
  id: Generated<number>;
  name: string;
  /** Unique. */
  name_key: string;
  conditions_json: SegmentConditions;
  revision: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export type CampaignStatus = 'preparing' | 'sending' | 'paused' | 'canceled' | 'finished';

export interface CampaignsTable {
  id: Generated<number>;
  subject: string;
  /** With placeholders for the recipient's link tokens. */
  html: string;
  plain: string;
  /** Part of the placeholders, so that nobody can write one. Null in campaigns from before there were keys. */
  link_key: Generated<string | null>;
  /** With a placeholder for the recipient's link. Goes to subscribers who agreed to texts, instead of the email. */
  text_message: string | null;
  topic: CampaignTopic;
  readers: CampaignReaders;
  /** Null for all subscribers of the topic. */
  segment_json: Generated<CampaignSegment | null>;
  status: CampaignStatus;
  /** Why the site itself paused it. */
  pause_reason: string | null;
  /** The notification that tells members the same. Who got that by push gets no email. */
  alert_key: string | null;
  /** Nobody gets more than one message of the campaigns with the same key. */
  once_key: Generated<string | null>;
  /** Subscriptions up to this id have their rows. */
  prepared_to_id: Generated<number>;
  /** The run of the job that sends it: `<job id>:<attempt>`. */
  sender_token: string | null;
  /** Connections that failed in a row. */
  failures: Generated<number>;
  /** When it continues, if it waits for a mail server or for the next day. */
  resumes_at: Date | null;
  created_at: Date;
  finished_at: Date | null;
}

/**
 * `claimed` is committed before the email is handed over; `uncertain` means that the mail server's
 * response was lost, so that it is never emailed again.
 */
export type RecipientStatus = 'waiting' | 'claimed' | 'sent' | 'refused' | 'excluded' | 'uncertain';

export interface CampaignRecipientsTable {
  id: Generated<number>;
  campaign_id: number;
  /** Null once the subscription is erased. */
  subscription_id: number | null;
  status: RecipientStatus;
  /** Attempts that the mail server deferred. */
  attempts: Generated<number>;
  retry_at: Date | null;
  /** Why it was refused, excluded or deferred. */
  response: string | null;
}

export type BounceSourceName = 'webhook' | 'mailbox';

/** Where reports of bounces and complaints come from. */
export interface BounceSourcesTable {
  id: Generated<number>;
  name: BounceSourceName;
  /** When the mailbox was last read, or the webhook's subscription confirmed. */
  checked_at: Date | null;
  /** When it last reported anything, about to the hour. */
  reported_at: Date | null;
  /** Why it brings no reports. */
  problem: string | null;
  /** The mailbox that `read_to_uid` is about. */
  mailbox: Generated<string>;
  /** Messages up to this number have been read. */
  read_to_uid: Generated<number>;
}

/** Bulk emails handed over per day, for the daily limit. */
export interface EmailSendingDaysTable {
  id: Generated<number>;
  /** In UTC, such as `2026-03-29`. */
  day: string;
  emails: number;
}

/** `automatic` publishes it in the archive unless it goes to a segment. */
export type ArchiveChoice = 'automatic' | 'always' | 'never';

export interface NewslettersTable {
  id: Generated<number>;
  subject: string;
  /** The text that an inbox shows next to the subject. */
  preview: string;
  /** Markdown. */
  body: string;
  topic: CampaignTopic;
  readers: CampaignReaders;
  /** When the automatic digest was due, such as `2026-03-27`. With the readers, unique. */
  digest_day: string | null;
  status: 'draft' | 'scheduled' | 'sent';
  /** Counts saved texts, so that two editors notice each other. */
  revision: Generated<number>;
  scheduled_for_at: Date | null;
  campaign_id: number | null;
  author_id: number | null;
  /** Null for all subscribers of the topic, and once the segment of a sent one is deleted. */
  segment_id: Generated<number | null>;
  archive: Generated<ArchiveChoice>;
  /**
   * The article that it emails. Until it is sent, its text is that of the article, and a blank subject means the
   * article's title. Unique, and null once the article is deleted.
   */
  article_id: Generated<number | null>;
  created_at: Date;
  /** When sending began, if it is in the archive from then on. */
  published_at: Date | null;
  /** Set while it is taken out of the archive after a legal notice. */
  removed_at: Generated<Date | null>;
}

/** A start for newsletters. */
export interface NewsletterTemplatesTable {
  id: Generated<number>;
  name: string;
  subject: string;
  preview: string;
  body: string;
  topic: CampaignTopic;
  readers: CampaignReaders;
  segment_id: number | null;
  archive: Generated<ArchiveChoice>;
  revision: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** Articles that readers were notified about. Each is announced once. */
export interface AnnouncementsTable {
  id: Generated<number>;
  article_id: number;
  /** The email about breaking news. */
  newsletter_id: number | null;
  announced_at: Date;
}
