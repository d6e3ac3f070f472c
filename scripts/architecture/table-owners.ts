import type { TableWrite } from './module-graph.ts';
import { featureOf, isWorkshop } from './places.ts';
import type { Violation } from './violation.ts';

/** Which feature writes each table. Everyone may read them all. */
const OWNERS: Record<string, readonly string[]> = {
  identity: ['account_links', 'guests', 'sessions', 'users'],
  audit: ['audit_log'],
  settings: ['settings'],
  images: ['images'],
  outbox: ['emails'],
  notifications: [
    'notification_acts',
    'notification_inboxes',
    'notification_settings',
    'notifications',
  ],
  sanctions: ['sanctions'],
  'sign-in': ['two_factors', 'user_accounts', 'verifications'],
  affiliates: ['affiliate_products', 'affiliates'],
  subscriptions: ['consents', 'subscriptions'],
  moderation: ['recent_texts', 'reporters', 'reports', 'review_items', 'submissions'],
  'legal-notices': ['legal_notices'],
  discussions: [
    'post_attachments',
    'post_likes',
    'post_revisions',
    'posts',
    'threads',
    'pending_images',
  ],
  news: ['article_corrections', 'articles'],
  media: ['media_items'],
  stories: ['stories'],
  events: ['events'],
  pages: ['navigation_items', 'page_configs', 'page_texts'],
  submissions: ['submission_images'],
  appeals: ['appeals'],
  users: ['person_notes', 'spam_removal_parts', 'spam_removals'],
};

/** A second writer of a table, to be removed: give the owner a function for it instead. */
const ALSO_WRITES: Record<string, readonly string[]> = {
  account: ['account_links'],
  appeals: ['review_items'],
  discussions: ['reports'],
};

const ownerOf = new Map(
  Object.entries(OWNERS).flatMap(([feature, tables]) => tables.map((table) => [table, feature])),
);

/** Tables written by platform/ and db/ themselves have no owner here: no feature writes them. */
export function checkTableWrites(writes: readonly TableWrite[]): Violation[] {
  return writes
    .filter(({ file }) => featureOf(file) !== undefined && !isWorkshop(file))
    .filter(({ file, table }) => !mayWrite(featureOf(file) ?? '', table))
    .map(({ file, table }) => ({
      rule: 'table-owner',
      demand:
        'a table is written by the feature that owns it in scripts/architecture/table-owners.ts',
      where: `${file} writes ${table}, which belongs to ${ownerOf.get(table) ?? 'no feature'}`,
    }));
}

function mayWrite(feature: string, table: string): boolean {
  return ownerOf.get(table) === feature || (ALSO_WRITES[feature] ?? []).includes(table);
}
