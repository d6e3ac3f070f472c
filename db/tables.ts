import type {
  AccountLinksTable,
  ActorMergesTable,
  ActorsTable,
  BookmarkFoldersTable,
  BookmarksTable,
  InvitationsTable,
  PasskeysTable,
  ProfileRevisionsTable,
  RolesTable,
  SessionsTable,
  TwoFactorsTable,
  UserAccountsTable,
  UsersTable,
  VerificationsTable,
} from './tables/accounts.ts';
import type {
  AffiliateLinkChecksTable,
  AffiliateProductsTable,
  AffiliatesTable,
} from './tables/affiliates.ts';
import type {
  AnalyticsFunnelsTable,
  AnalyticsGoalsTable,
  BeaconBatchesTable,
  DailyStatsTable,
  HourlyStatsTable,
  ReportLinksTable,
  StepStatsTable,
  TrafficExclusionsTable,
  VisitorDaysTable,
  VisitorSaltsTable,
} from './tables/analytics.ts';
import type {
  AnnouncementsTable,
  BounceSourcesTable,
  CampaignRecipientsTable,
  CampaignsTable,
  ConsentsTable,
  EmailSendingDaysTable,
  NewslettersTable,
  NewsletterTemplatesTable,
  SegmentsTable,
  SubscriberChangesTable,
  SubscriptionsTable,
  SuppressionsTable,
} from './tables/audience.ts';
import type {
  ClaimChangesTable,
  ClaimCountsTable,
  ClaimCreditsTable,
  ClaimEvidenceTable,
  ClaimKeptPagesTable,
  ClaimMentionsTable,
  ClaimSourceNamesTable,
  ClaimSourcesTable,
  ClaimStepsTable,
} from './tables/claims.ts';
import type {
  AlbumItemsTable,
  AlbumsTable,
  ArticleAuthorsTable,
  ArticleCorrectionsTable,
  ArticlesTable,
  ClaimsTable,
  ContentTopicsTable,
  EventInterestsTable,
  EventsTable,
  MediaItemsTable,
  SitePagesTable,
  StoriesTable,
  StoryFeedsTable,
  StoryGroupsTable,
  TopicsTable,
  VideosTable,
} from './tables/content.ts';
import type {
  MovedPostsTable,
  PendingImagesTable,
  PostAttachmentsTable,
  PostLikesTable,
  PostRevisionsTable,
  PostsTable,
  ThreadMovesTable,
  ThreadReadsTable,
  ThreadsTable,
} from './tables/discussions.ts';
import type {
  ImportedItemsTable,
  ImportedNamesTable,
  ImportRemovalsTable,
  ImportReportLinesTable,
  ImportsTable,
} from './tables/imports.ts';
import type { EmailsTable, JobSchedulesTable, JobsTable } from './tables/jobs.ts';
import type { LiveEventsTable } from './tables/live.ts';
import type {
  LegalNoticesTable,
  RecentTextsTable,
  ReportersTable,
  ReportsTable,
  ReviewItemsTable,
  ReviewNotesTable,
  SubmissionImagesTable,
  SubmissionsTable,
} from './tables/moderation.ts';
import type {
  EventSnapshotsTable,
  FollowsTable,
  NotificationEventsTable,
  NotificationInboxesTable,
  NotificationSettingsTable,
  NotificationsTable,
  PushSubscriptionsTable,
} from './tables/notifications.ts';
import type {
  PollBallotsTable,
  PollChoicesTable,
  PollForecastsTable,
  PollForecastTalliesTable,
  PollOptionsTable,
  PollsTable,
  PollTalliesTable,
  PredictionOptOutsTable,
  PredictionScoresTable,
  PredictionSeasonsTable,
} from './tables/polls.ts';
import type {
  ContentDraftsTable,
  ContentVersionsTable,
  EditLocksTable,
  ReviewCommentsTable,
} from './tables/publishing.ts';
import type {
  AppealsTable,
  SanctionsTable,
  SpamRemovalItemsTable,
  SpamRemovalsTable,
  StaffNotesTable,
} from './tables/sanctions.ts';
import type {
  AuditLogTable,
  BackupsTable,
  PageConfigsTable,
  PageConfigVersionsTable,
  RateLimitsTable,
  RedirectsTable,
  RowCountsTable,
  SampleRowsTable,
  SettingsTable,
  SiteTable,
  TimelineEntriesTable,
  TimelineErasTable,
  TimelineYearsTable,
} from './tables/site.ts';
import type {
  FileUsesTable,
  ImagesTable,
  ImageUsesTable,
  LibraryFilesTable,
} from './tables/uploads.ts';

/** The whole schema, after all migrations. */
export interface Tables {
  account_links: AccountLinksTable;
  invitations: InvitationsTable;
  actor_merges: ActorMergesTable;
  actors: ActorsTable;
  affiliate_link_checks: AffiliateLinkChecksTable;
  affiliate_products: AffiliateProductsTable;
  affiliates: AffiliatesTable;
  album_items: AlbumItemsTable;
  albums: AlbumsTable;
  announcements: AnnouncementsTable;
  appeals: AppealsTable;
  article_authors: ArticleAuthorsTable;
  article_corrections: ArticleCorrectionsTable;
  articles: ArticlesTable;
  audit_log: AuditLogTable;
  backups: BackupsTable;
  beacon_batches: BeaconBatchesTable;
  campaign_recipients: CampaignRecipientsTable;
  campaigns: CampaignsTable;
  consents: ConsentsTable;
  content_drafts: ContentDraftsTable;
  content_topics: ContentTopicsTable;
  content_versions: ContentVersionsTable;
  review_comments: ReviewCommentsTable;
  daily_stats: DailyStatsTable;
  edit_locks: EditLocksTable;
  bookmark_folders: BookmarkFoldersTable;
  bookmarks: BookmarksTable;
  bounce_sources: BounceSourcesTable;
  email_sending_days: EmailSendingDaysTable;
  emails: EmailsTable;
  events: EventsTable;
  event_interests: EventInterestsTable;
  event_snapshots: EventSnapshotsTable;
  claims: ClaimsTable;
  site_pages: SitePagesTable;
  claim_changes: ClaimChangesTable;
  claim_counts: ClaimCountsTable;
  claim_credits: ClaimCreditsTable;
  claim_evidence: ClaimEvidenceTable;
  claim_kept_pages: ClaimKeptPagesTable;
  claim_mentions: ClaimMentionsTable;
  claim_source_names: ClaimSourceNamesTable;
  claim_sources: ClaimSourcesTable;
  claim_steps: ClaimStepsTable;
  follows: FollowsTable;
  hourly_stats: HourlyStatsTable;
  analytics_goals: AnalyticsGoalsTable;
  analytics_funnels: AnalyticsFunnelsTable;
  step_stats: StepStatsTable;
  report_links: ReportLinksTable;
  push_subscriptions: PushSubscriptionsTable;
  thread_moves: ThreadMovesTable;
  thread_reads: ThreadReadsTable;
  image_uses: ImageUsesTable;
  images: ImagesTable;
  import_removals: ImportRemovalsTable;
  import_report_lines: ImportReportLinesTable;
  imported_items: ImportedItemsTable;
  imported_names: ImportedNamesTable;
  imports: ImportsTable;
  job_schedules: JobSchedulesTable;
  jobs: JobsTable;
  legal_notices: LegalNoticesTable;
  live_events: LiveEventsTable;
  media_items: MediaItemsTable;
  moved_posts: MovedPostsTable;
  newsletter_templates: NewsletterTemplatesTable;
  newsletters: NewslettersTable;
  segments: SegmentsTable;
  notification_events: NotificationEventsTable;
  notification_inboxes: NotificationInboxesTable;
  notification_settings: NotificationSettingsTable;
  notifications: NotificationsTable;
  page_config_versions: PageConfigVersionsTable;
  page_configs: PageConfigsTable;
  pending_images: PendingImagesTable;
  post_attachments: PostAttachmentsTable;
  post_likes: PostLikesTable;
  post_revisions: PostRevisionsTable;
  profile_revisions: ProfileRevisionsTable;
  posts: PostsTable;
  poll_ballots: PollBallotsTable;
  poll_choices: PollChoicesTable;
  poll_forecast_tallies: PollForecastTalliesTable;
  poll_forecasts: PollForecastsTable;
  poll_options: PollOptionsTable;
  poll_tallies: PollTalliesTable;
  polls: PollsTable;
  prediction_opt_outs: PredictionOptOutsTable;
  prediction_scores: PredictionScoresTable;
  prediction_seasons: PredictionSeasonsTable;
  rate_limits: RateLimitsTable;
  recent_texts: RecentTextsTable;
  redirects: RedirectsTable;
  reporters: ReportersTable;
  reports: ReportsTable;
  review_items: ReviewItemsTable;
  review_notes: ReviewNotesTable;
  row_counts: RowCountsTable;
  sample_rows: SampleRowsTable;
  sanctions: SanctionsTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  site: SiteTable;
  spam_removal_items: SpamRemovalItemsTable;
  spam_removals: SpamRemovalsTable;
  staff_notes: StaffNotesTable;
  stories: StoriesTable;
  story_feeds: StoryFeedsTable;
  story_groups: StoryGroupsTable;
  submission_images: SubmissionImagesTable;
  submissions: SubmissionsTable;
  subscriber_changes: SubscriberChangesTable;
  subscriptions: SubscriptionsTable;
  suppressions: SuppressionsTable;
  threads: ThreadsTable;
  timeline_entries: TimelineEntriesTable;
  timeline_eras: TimelineErasTable;
  timeline_years: TimelineYearsTable;
  topics: TopicsTable;
  traffic_exclusions: TrafficExclusionsTable;
  two_factors: TwoFactorsTable;
  passkeys: PasskeysTable;
  user_accounts: UserAccountsTable;
  roles: RolesTable;
  users: UsersTable;
  verifications: VerificationsTable;
  videos: VideosTable;
  library_files: LibraryFilesTable;
  file_uses: FileUsesTable;
  visitor_days: VisitorDaysTable;
  visitor_salts: VisitorSaltsTable;
}
