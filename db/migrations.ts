import type { Kysely } from 'kysely';
import * as site from './migrations/0001-site.ts';
import * as accounts from './migrations/0002-accounts.ts';
import * as content from './migrations/0003-content.ts';
import * as discussions from './migrations/0004-discussions.ts';
import * as audience from './migrations/0005-audience.ts';
import * as newsAndAffiliates from './migrations/0006-news-and-affiliates.ts';
import * as mediaPages from './migrations/0007-media-pages.ts';
import * as community from './migrations/0008-community.ts';
import * as search from './migrations/0009-search.ts';
import * as signIn from './migrations/0010-sign-in.ts';
import * as jobs from './migrations/0011-jobs.ts';
import * as board from './migrations/0012-board.ts';
import * as live from './migrations/0013-live.ts';
import * as rowCounts from './migrations/0014-row-counts.ts';
import * as notifications from './migrations/0015-notifications.ts';
import * as moderation from './migrations/0016-moderation.ts';
import * as userListIndex from './migrations/0017-user-list-index.ts';
import * as imagePurpose from './migrations/0018-image-purpose.ts';
import * as adminListIndexes from './migrations/0019-admin-list-indexes.ts';
import * as recentTexts from './migrations/0020-recent-texts.ts';
import * as postImages from './migrations/0021-post-images.ts';
import * as publishedSubmissions from './migrations/0022-published-submissions.ts';
import * as spamRemovalsAndAppeals from './migrations/0023-spam-removals-and-appeals.ts';
import * as legalNotices from './migrations/0024-legal-notices.ts';
import * as filterIndexes from './migrations/0025-filter-indexes.ts';
import * as confusableKeyPrefix from './migrations/0026-confusable-key-prefix.ts';
import * as liveTextField from './migrations/0027-live-text-field.ts';
import * as revisionImages from './migrations/0028-revision-images.ts';
import * as imageText from './migrations/0029-image-text.ts';
import * as liveParticipants from './migrations/0030-live-participants.ts';

export interface SchemaMigration {
  up: (db: Kysely<unknown>, engine: 'sqlite' | 'postgres') => Promise<void>;
}

/** In execution order. A released migration never changes; add a new one at the end. */
export const migrations: Record<string, SchemaMigration> = {
  '0001-site': site,
  '0002-accounts': accounts,
  '0003-content': content,
  '0004-discussions': discussions,
  '0005-audience': audience,
  '0006-news-and-affiliates': newsAndAffiliates,
  '0007-media-pages': mediaPages,
  '0008-community': community,
  '0009-search': search,
  '0010-sign-in': signIn,
  '0011-jobs': jobs,
  '0012-board': board,
  '0013-live': live,
  '0014-row-counts': rowCounts,
  '0015-notifications': notifications,
  '0016-moderation': moderation,
  '0017-user-list-index': userListIndex,
  '0018-image-purpose': imagePurpose,
  '0019-admin-list-indexes': adminListIndexes,
  '0020-recent-texts': recentTexts,
  '0021-post-images': postImages,
  '0022-published-submissions': publishedSubmissions,
  '0023-spam-removals-and-appeals': spamRemovalsAndAppeals,
  '0024-legal-notices': legalNotices,
  '0025-filter-indexes': filterIndexes,
  '0026-confusable-key-prefix': confusableKeyPrefix,
  '0027-live-text-field': liveTextField,
  '0028-revision-images': revisionImages,
  '0029-image-text': imageText,
  '0030-live-participants': liveParticipants,
};
