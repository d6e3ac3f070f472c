import type {
  AccountLinksTable,
  AuditLogTable,
  GuestsTable,
  RateLimitsTable,
  SanctionsTable,
  SessionsTable,
  StaffNotesTable,
  TwoFactorsTable,
  UserAccountsTable,
  UsersTable,
  VerificationsTable,
} from './tables/accounts.ts';
import type { AffiliateProductsTable, AffiliatesTable } from './tables/affiliates.ts';
import type { AppealsTable } from './tables/appeals.ts';
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
  PendingImagesTable,
  PostAttachmentsTable,
  PostLikesTable,
  PostRevisionsTable,
  PostsTable,
  ReportsTable,
  ThreadsTable,
} from './tables/discussions.ts';
import type { EmailsTable, JobSchedulesTable, JobsTable } from './tables/jobs.ts';
import type { LegalNoticesTable } from './tables/legal-notices.ts';
import type { LiveEventsTable } from './tables/live.ts';
import type {
  RecentTextsTable,
  ReportersTable,
  ReviewItemsTable,
  SubmissionImagesTable,
  SubmissionsTable,
} from './tables/moderation.ts';
import type {
  NotificationEventsTable,
  NotificationInboxesTable,
  NotificationSettingsTable,
  NotificationsTable,
} from './tables/notifications.ts';
import type { RowCountsTable } from './tables/row-counts.ts';
import type {
  NavigationItemsTable,
  PageConfigsTable,
  SampleRowsTable,
  SettingsTable,
} from './tables/site.ts';
import type { SpamRemovalItemsTable, SpamRemovalsTable } from './tables/spam-removals.ts';

/** The whole schema, after all migrations. */
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
  emails: EmailsTable;
  media_items: MediaItemsTable;
  navigation_items: NavigationItemsTable;
  notification_events: NotificationEventsTable;
  notification_inboxes: NotificationInboxesTable;
  notification_settings: NotificationSettingsTable;
  notifications: NotificationsTable;
  page_configs: PageConfigsTable;
  page_texts: PageTextsTable;
  staff_notes: StaffNotesTable;
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
  spam_removal_items: SpamRemovalItemsTable;
  spam_removals: SpamRemovalsTable;
  stories: StoriesTable;
  submission_images: SubmissionImagesTable;
  submissions: SubmissionsTable;
  subscriptions: SubscriptionsTable;
  threads: ThreadsTable;
  two_factors: TwoFactorsTable;
  user_accounts: UserAccountsTable;
  users: UsersTable;
  verifications: VerificationsTable;
  visits: VisitsTable;
  pending_images: PendingImagesTable;
}
