import type { TableWrite } from './module-graph.ts';
import { getFeature, isTooling } from './paths.ts';
import type { Violation } from './violation.ts';

/** The feature that writes each table. Every feature may read all tables. */
const OWNERS: Record<string, readonly string[]> = {
  identity: ['account_links', 'actor_merges', 'actors', 'roles', 'sessions', 'users'],
  audit: ['audit_log'],
  settings: ['settings', 'site'],
  images: ['image_uses', 'images', 'pending_images'],
  files: ['file_uses', 'library_files'],
  outbox: ['emails'],
  notifications: [
    'notification_events',
    'notification_inboxes',
    'notification_settings',
    'notifications',
    'follows',
    'push_subscriptions',
  ],
  sanctions: ['sanctions'],
  'sign-in': ['invitations', 'passkeys', 'two_factors', 'user_accounts', 'verifications'],
  affiliates: ['affiliate_link_checks', 'affiliate_products', 'affiliates'],
  subscriptions: ['consents', 'subscriber_changes', 'subscriptions', 'suppressions'],
  campaigns: ['bounce_sources', 'campaign_recipients', 'campaigns', 'email_sending_days'],
  newsletters: ['announcements', 'newsletter_templates', 'newsletters', 'segments'],
  moderation: [
    'recent_texts',
    'reporters',
    'reports',
    'review_items',
    'review_notes',
    'submissions',
  ],
  'legal-notices': ['legal_notices'],
  discussions: [
    'post_attachments',
    'post_likes',
    'post_revisions',
    'posts',
    'threads',
    'moved_posts',
    'thread_moves',
    'thread_reads',
  ],
  bookmarks: ['bookmark_folders', 'bookmarks'],
  polls: [
    'poll_ballots',
    'poll_choices',
    'poll_forecasts',
    'poll_options',
    'polls',
    'prediction_opt_outs',
    'prediction_scores',
  ],
  publishing: ['content_drafts', 'content_versions', 'edit_locks', 'review_comments'],
  news: ['article_authors', 'article_corrections', 'articles'],
  media: ['media_items', 'videos', 'albums', 'album_items'],
  stories: ['stories', 'story_feeds', 'story_groups'],
  events: ['events', 'event_interests', 'event_snapshots'],
  'site-pages': ['site_pages'],
  claims: [
    'claims',
    'claim_changes',
    'claim_evidence',
    'claim_kept_pages',
    'claim_mentions',
    'claim_source_names',
    'claim_sources',
    'claim_steps',
  ],
  pages: ['page_config_versions', 'page_configs'],
  redirects: ['redirects'],
  timeline: ['timeline_entries', 'timeline_eras'],
  topics: ['topics', 'content_topics'],
  submissions: ['submission_images'],
  appeals: ['appeals'],
  analytics: [
    'analytics_funnels',
    'analytics_goals',
    'beacon_batches',
    'daily_stats',
    'hourly_stats',
    'report_links',
    'step_stats',
    'traffic_exclusions',
    'visitor_days',
    'visitor_salts',
  ],
  imports: [
    'import_removals',
    'import_report_lines',
    'imported_items',
    'imported_names',
    'imports',
  ],
  account: ['profile_revisions'],
  users: ['staff_notes', 'spam_removal_items', 'spam_removals'],
};

const owners = new Map(
  Object.entries(OWNERS).flatMap(([feature, tables]) => tables.map((table) => [table, feature])),
);

/** Checks writes of features. Tables of platform/ and db/ have no owner, so no feature may write them. */
export function checkTableWrites(writes: readonly TableWrite[]): Violation[] {
  return writes
    .filter(({ file }) => getFeature(file) !== undefined && !isTooling(file))
    .filter(({ file, table }) => owners.get(table) !== getFeature(file))
    .map(({ file, table }) => ({
      rule: 'table-owner',
      requirement: 'only the owner in scripts/architecture/table-owners.ts writes a table',
      where: `${file} writes ${table}, which belongs to ${owners.get(table) ?? 'no feature'}`,
    }));
}
