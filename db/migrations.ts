import type { Kysely } from 'kysely';
import * as site from './migrations/0001-site.ts';
import * as images from './migrations/0002-images.ts';
import * as accounts from './migrations/0003-accounts.ts';
import * as content from './migrations/0004-content.ts';
import * as affiliates from './migrations/0005-affiliates.ts';
import * as discussions from './migrations/0006-discussions.ts';
import * as moderation from './migrations/0007-moderation.ts';
import * as sanctions from './migrations/0008-sanctions.ts';
import * as legalNotices from './migrations/0009-legal-notices.ts';
import * as notifications from './migrations/0010-notifications.ts';
import * as audience from './migrations/0011-audience.ts';
import * as jobs from './migrations/0012-jobs.ts';
import * as live from './migrations/0013-live.ts';
import * as audit from './migrations/0014-audit.ts';
import * as search from './migrations/0015-search.ts';
import * as rowCounts from './migrations/0016-row-counts.ts';
import * as publishing from './migrations/0017-publishing.ts';
import * as analytics from './migrations/0018-analytics.ts';
import * as albums from './migrations/0019-albums.ts';
import * as storyFeeds from './migrations/0020-story-feeds.ts';
import * as campaigns from './migrations/0021-campaigns.ts';
import * as imports from './migrations/0022-imports.ts';
import * as follows from './migrations/0023-follows.ts';

export interface SchemaMigration {
  up: (db: Kysely<unknown>, engine: 'sqlite' | 'postgres') => Promise<void>;
}

/** In execution order. A released migration never changes; add a new one at the end. */
export const migrations: Record<string, SchemaMigration> = {
  '0001-site': site,
  '0002-images': images,
  '0003-accounts': accounts,
  '0004-content': content,
  '0005-affiliates': affiliates,
  '0006-discussions': discussions,
  '0007-moderation': moderation,
  '0008-sanctions': sanctions,
  '0009-legal-notices': legalNotices,
  '0010-notifications': notifications,
  '0011-audience': audience,
  '0012-jobs': jobs,
  '0013-live': live,
  '0014-audit': audit,
  '0015-search': search,
  '0016-row-counts': rowCounts,
  '0017-publishing': publishing,
  '0018-analytics': analytics,
  '0019-albums': albums,
  '0020-story-feeds': storyFeeds,
  '0021-campaigns': campaigns,
  '0022-imports': imports,
  '0023-follows': follows,
};
