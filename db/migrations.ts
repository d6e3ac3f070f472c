import type { Kysely } from 'kysely';
import * as site from './migrations/0001-site.ts';
import * as images from './migrations/0002-images.ts';
import * as accounts from './migrations/0003-accounts.ts';
import * as content from './migrations/0004-content.ts';
import * as storyFeeds from './migrations/0005-story-feeds.ts';
import * as affiliates from './migrations/0006-affiliates.ts';
import * as discussions from './migrations/0007-discussions.ts';
import * as moderation from './migrations/0008-moderation.ts';
import * as sanctions from './migrations/0009-sanctions.ts';
import * as audience from './migrations/0010-audience.ts';
import * as notifications from './migrations/0011-notifications.ts';
import * as jobs from './migrations/0012-jobs.ts';
import * as search from './migrations/0013-search.ts';
import * as rowCounts from './migrations/0014-row-counts.ts';
import * as publishing from './migrations/0015-publishing.ts';
import * as analytics from './migrations/0016-analytics.ts';
import * as imports from './migrations/0017-imports.ts';
import * as backups from './migrations/0018-backups.ts';
import * as bounces from './migrations/0019-bounces.ts';
import * as claims from './migrations/0020-claims.ts';
import * as largeSites from './migrations/0021-large-sites.ts';
import * as keptPages from './migrations/0022-kept-pages.ts';
import * as mergedClaims from './migrations/0023-merged-claims.ts';
import * as contributions from './migrations/0024-contributions.ts';
import * as claimLists from './migrations/0025-claim-lists.ts';
import * as removedSources from './migrations/0026-removed-sources.ts';
import * as largeRegisters from './migrations/0027-large-registers.ts';
import * as searchSections from './migrations/0028-search-sections.ts';
import * as searchVocabulary from './migrations/0029-search-vocabulary.ts';
import * as profileRevisions from './migrations/0030-profile-revisions.ts';
import * as articleCreators from './migrations/0031-article-creators.ts';
import * as mentioningReplies from './migrations/0032-mentioning-replies.ts';
import * as sortedLists from './migrations/0033-sorted-lists.ts';
import * as scheduleRuns from './migrations/0034-schedule-runs.ts';
import * as redirects from './migrations/0035-redirects.ts';
import * as claimCorrections from './migrations/0036-claim-corrections.ts';
import * as ratingsInSearch from './migrations/0037-ratings-in-search.ts';
import * as sitePages from './migrations/0038-site-pages.ts';
import * as threadTools from './migrations/0039-thread-tools.ts';
import * as topics from './migrations/0040-topics.ts';
import * as threadMoves from './migrations/0041-thread-moves.ts';
import * as polls from './migrations/0042-polls.ts';
import * as timeline from './migrations/0043-timeline.ts';
import * as passkeys from './migrations/0044-passkeys.ts';
import * as bookmarks from './migrations/0045-bookmarks.ts';
import * as undoneActions from './migrations/0046-undone-actions.ts';
import * as caseworkAndTrust from './migrations/0047-casework-and-trust.ts';
import * as searchedKinds from './migrations/0048-searched-kinds.ts';
import * as importedNames from './migrations/0049-imported-names.ts';
import * as predictions from './migrations/0050-predictions.ts';
import * as privateCategories from './migrations/0051-private-categories.ts';
import * as segments from './migrations/0052-segments.ts';
import * as subscriberChanges from './migrations/0053-subscriber-changes.ts';
import * as importCounts from './migrations/0054-import-counts.ts';
import * as newsletterPrivacy from './migrations/0055-newsletter-privacy.ts';
import * as goalsAndSharedReports from './migrations/0056-goals-and-shared-reports.ts';
import * as importRemovals from './migrations/0057-import-removals.ts';
import * as files from './migrations/0058-files.ts';
import * as articleEmails from './migrations/0059-article-emails.ts';
import * as eventInterests from './migrations/0060-event-interests.ts';
import * as eventImages from './migrations/0061-event-images.ts';
import * as privateSearch from './migrations/0062-private-search.ts';
import * as eventNotices from './migrations/0063-event-notices.ts';
import * as reviewCommentReplies from './migrations/0064-review-comment-replies.ts';
import * as canceledEvents from './migrations/0065-canceled-events.ts';
import * as authorsInSearch from './migrations/0066-authors-in-search.ts';
import * as reviewCommentNotices from './migrations/0067-review-comment-notices.ts';

export interface SchemaMigration {
  up: (db: Kysely<unknown>, engine: 'sqlite' | 'postgres') => Promise<void>;
}

/** In execution order. A released migration never changes; add a new one at the end. */
export const migrations: Record<string, SchemaMigration> = {
  '0001-site': site,
  '0002-images': images,
  '0003-accounts': accounts,
  '0004-content': content,
  '0005-story-feeds': storyFeeds,
  '0006-affiliates': affiliates,
  '0007-discussions': discussions,
  '0008-moderation': moderation,
  '0009-sanctions': sanctions,
  '0010-audience': audience,
  '0011-notifications': notifications,
  '0012-jobs': jobs,
  '0013-search': search,
  '0014-row-counts': rowCounts,
  '0015-publishing': publishing,
  '0016-analytics': analytics,
  '0017-imports': imports,
  '0018-backups': backups,
  '0019-bounces': bounces,
  '0020-claims': claims,
  '0021-large-sites': largeSites,
  '0022-kept-pages': keptPages,
  '0023-merged-claims': mergedClaims,
  '0024-contributions': contributions,
  '0025-claim-lists': claimLists,
  '0026-removed-sources': removedSources,
  '0027-large-registers': largeRegisters,
  '0028-search-sections': searchSections,
  '0029-search-vocabulary': searchVocabulary,
  '0030-profile-revisions': profileRevisions,
  '0031-article-creators': articleCreators,
  '0032-mentioning-replies': mentioningReplies,
  '0033-sorted-lists': sortedLists,
  '0034-schedule-runs': scheduleRuns,
  '0035-redirects': redirects,
  '0036-claim-corrections': claimCorrections,
  '0037-ratings-in-search': ratingsInSearch,
  '0038-site-pages': sitePages,
  '0039-thread-tools': threadTools,
  '0040-topics': topics,
  '0041-thread-moves': threadMoves,
  '0042-polls': polls,
  '0043-timeline': timeline,
  '0044-passkeys': passkeys,
  '0045-bookmarks': bookmarks,
  '0046-undone-actions': undoneActions,
  '0047-casework-and-trust': caseworkAndTrust,
  '0048-searched-kinds': searchedKinds,
  '0049-imported-names': importedNames,
  '0050-predictions': predictions,
  '0051-private-categories': privateCategories,
  '0052-segments': segments,
  '0053-subscriber-changes': subscriberChanges,
  '0054-import-counts': importCounts,
  '0055-newsletter-privacy': newsletterPrivacy,
  '0056-goals-and-shared-reports': goalsAndSharedReports,
  '0057-import-removals': importRemovals,
  '0058-files': files,
  '0059-article-emails': articleEmails,
  '0060-event-interests': eventInterests,
  '0061-event-images': eventImages,
  '0062-private-search': privateSearch,
  '0063-event-notices': eventNotices,
  '0064-review-comment-replies': reviewCommentReplies,
  '0065-canceled-events': canceledEvents,
  '0066-authors-in-search': authorsInSearch,
  '0067-review-comment-notices': reviewCommentNotices,
};
