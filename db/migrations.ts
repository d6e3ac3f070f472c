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
import * as signIn from './migrations/0010-accounts.ts';
import * as jobs from './migrations/0011-jobs.ts';
import * as board from './migrations/0012-board.ts';
import * as live from './migrations/0013-live.ts';
import * as keptCounts from './migrations/0014-kept-counts.ts';
import * as notifications from './migrations/0015-notifications.ts';
import * as moderation from './migrations/0016-moderation.ts';
import * as userList from './migrations/0017-user-list.ts';
import * as uploads from './migrations/0018-uploads.ts';
import * as adminLists from './migrations/0019-admin-lists.ts';
import * as recentTexts from './migrations/0020-recent-texts.ts';
import * as postImages from './migrations/0021-post-images.ts';
import * as submissions from './migrations/0022-submissions.ts';
import * as people from './migrations/0023-people.ts';
import * as legalNotices from './migrations/0024-legal-notices.ts';
import * as personalLists from './migrations/0025-personal-lists.ts';
import * as confusableKeyPrefix from './migrations/0026-confusable-key-prefix.ts';
import * as liveWords from './migrations/0027-live-words.ts';
import * as revisionImages from './migrations/0028-revision-images.ts';
import * as imageText from './migrations/0029-image-text.ts';
import * as liveNames from './migrations/0030-live-names.ts';

export interface SchemaMigration {
  up: (db: Kysely<unknown>, engine: 'sqlite' | 'postgres') => Promise<void>;
}

/** In the order they run. Once released, a migration is frozen: changes go into a new one at the end. */
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
  '0010-accounts': signIn,
  '0011-jobs': jobs,
  '0012-board': board,
  '0013-live': live,
  '0014-kept-counts': keptCounts,
  '0015-notifications': notifications,
  '0016-moderation': moderation,
  '0017-user-list': userList,
  '0018-uploads': uploads,
  '0019-admin-lists': adminLists,
  '0020-recent-texts': recentTexts,
  '0021-post-images': postImages,
  '0022-submissions': submissions,
  '0023-people': people,
  '0024-legal-notices': legalNotices,
  '0025-personal-lists': personalLists,
  '0026-confusable-key-prefix': confusableKeyPrefix,
  '0027-live-words': liveWords,
  '0028-revision-images': revisionImages,
  '0029-image-text': imageText,
  '0030-live-names': liveNames,
};
