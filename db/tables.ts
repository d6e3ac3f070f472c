import type {
  AccountLinksTable,
  AuditLogTable,
  GuestsTable,
  RateLimitsTable,
  SanctionsTable,
  SessionsTable,
  TwoFactorsTable,
  UserAccountsTable,
  UsersTable,
  VerificationsTable,
} from './tables/accounts.ts';
import type { AffiliateProductsTable, AffiliatesTable } from './tables/affiliates.ts';
import type { ConsentsTable, SubscriptionsTable, VisitsTable } from './tables/audience.ts';
import type { EventsTable, PageTextsTable } from './tables/community.ts';
import type {
  ArticlesTable,
  ImagesTable,
  MediaItemsTable,
  StoriesTable,
} from './tables/content.ts';
import type { ArticleCorrectionsTable } from './tables/corrections.ts';
import type {
  PostAttachmentsTable,
  PostLikesTable,
  PostRevisionsTable,
  PostsTable,
  ReportsTable,
  ThreadsTable,
  WaitingPicturesTable,
} from './tables/discussions.ts';
import type { JobSchedulesTable, JobsTable, MailsTable } from './tables/jobs.ts';
import type { LegalNoticesTable } from './tables/legal-notices.ts';
import type { LiveEventsTable } from './tables/live.ts';
import type {
  RecentTextsTable,
  ReportersTable,
  ReviewItemsTable,
  SubmissionPicturesTable,
  SubmissionsTable,
} from './tables/moderation.ts';
import type {
  NotificationActsTable,
  NotificationInboxesTable,
  NotificationSettingsTable,
  NotificationsTable,
} from './tables/notifications.ts';
import type {
  AppealsTable,
  PersonNotesTable,
  SpamRemovalPartsTable,
  SpamRemovalsTable,
} from './tables/people.ts';
import type { RowCountsTable } from './tables/row-counts.ts';
import type {
  NavigationItemsTable,
  PageConfigsTable,
  SampleRowsTable,
  SettingsTable,
} from './tables/site.ts';

/** The whole schema, as the migrations leave it. */
export interface Tables {
  account_links: AccountLinksTable;
  affiliate_products: AffiliateProductsTable;
  affiliates: AffiliatesTable;
  appeals: AppealsTable;
  article_corrections: ArticleCorrectionsTable;
  articles: ArticlesTable;
  audit_log: AuditLogTable;
  consents: ConsentsTable;
  events: EventsTable;
  guests: GuestsTable;
  images: ImagesTable;
  job_schedules: JobSchedulesTable;
  jobs: JobsTable;
  legal_notices: LegalNoticesTable;
  live_events: LiveEventsTable;
  mails: MailsTable;
  media_items: MediaItemsTable;
  navigation_items: NavigationItemsTable;
  notification_acts: NotificationActsTable;
  notification_inboxes: NotificationInboxesTable;
  notification_settings: NotificationSettingsTable;
  notifications: NotificationsTable;
  page_configs: PageConfigsTable;
  page_texts: PageTextsTable;
  person_notes: PersonNotesTable;
  post_attachments: PostAttachmentsTable;
  post_likes: PostLikesTable;
  post_revisions: PostRevisionsTable;
  posts: PostsTable;
  rate_limits: RateLimitsTable;
  recent_texts: RecentTextsTable;
  reporters: ReportersTable;
  reports: ReportsTable;
  row_counts: RowCountsTable;
  review_items: ReviewItemsTable;
  sample_rows: SampleRowsTable;
  sanctions: SanctionsTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  spam_removal_parts: SpamRemovalPartsTable;
  spam_removals: SpamRemovalsTable;
  stories: StoriesTable;
  submission_pictures: SubmissionPicturesTable;
  submissions: SubmissionsTable;
  subscriptions: SubscriptionsTable;
  threads: ThreadsTable;
  two_factors: TwoFactorsTable;
  user_accounts: UserAccountsTable;
  users: UsersTable;
  verifications: VerificationsTable;
  visits: VisitsTable;
  waiting_pictures: WaitingPicturesTable;
}
