import type { RegisteredWork } from '#platform/jobs/job-definition.ts';
import { accountWork } from './features/account/account.registration.server.ts';
import { profileNoticeTarget } from './features/account/profile/profile-notice-target.server.ts';
import { profileReviewKind } from './features/account/profile/profile-review-kind.server.ts';
import {
  accountPersonalData,
  earlierAvatarGuard,
} from './features/account/profile/profile-revisions.server.ts';
import { adminWork } from './features/admin/admin.registration.server.ts';
import { affiliatesWork } from './features/affiliates/affiliates.registration.server.ts';
import { affiliateActions } from './features/affiliates/editing/affiliate-record.server.ts';
import { productActions } from './features/affiliates/products/product-record.server.ts';
import {
  analyticsActionGroups,
  analyticsPersonalData,
  analyticsWork,
} from './features/analytics/analytics.registration.server.ts';
import { createAppealReviewKind } from './features/appeals/appeal-review-kind.server.ts';
import {
  appealsPersonalData,
  appealsWork,
} from './features/appeals/appeals.registration.server.ts';
import { settleAppeals } from './features/appeals/appeals.server.ts';
import { collectActions, type NameOf } from './features/audit/actions.server.ts';
import { backupsWork } from './features/backups/backups.registration.server.ts';
import type { TargetKinds } from './features/bookmarks/bookmark-targets.server.ts';
import { bookmarksPersonalData } from './features/bookmarks/bookmarks.registration.server.ts';
import { campaignWork } from './features/campaigns/campaigns.registration.server.ts';
import { claimKind } from './features/claims/claim-kind.server.ts';
import { claimsActionGroups, claimsWork } from './features/claims/claims.registration.server.ts';
import { sourceNoticeTarget } from './features/claims/sources/source-notice-target.server.ts';
import type { ContentKinds } from './features/content/content-kind.server.ts';
import { createContentNoticeTarget } from './features/content/content-notice-target.server.ts';
import { createContentReviewKind } from './features/content/content-review-kind.server.ts';
import { findMentions } from './features/content/mentions.server.ts';
import { bookmarkTargets as boardTargets } from './features/discussions/bookmarks/bookmark-targets.server.ts';
import {
  discussionsPersonalData,
  discussionsWork,
} from './features/discussions/discussions.registration.server.ts';
import { postImageGuard } from './features/discussions/images/post-image-guard.server.ts';
import { threadToolActions } from './features/discussions/thread-tools/actions/thread-tool-actions.server.ts';
import { threadTopicActions } from './features/discussions/thread-topics/thread-topic-actions.server.ts';
import { createPostNoticeTarget } from './features/discussions/visibility/post-notice-target.server.ts';
import { createPostReviewKind } from './features/discussions/visibility/post-review-kind.server.ts';
import { eventKind, eventsWork } from './features/events/events.registration.server.ts';
import { libraryFileActions } from './features/file-library/actions/file-record.server.ts';
import { filesPersonalData, filesWork } from './features/files/files.registration.server.ts';
import type { PersonalDataHandlers } from './features/identity/personal-data.server.ts';
import { createLibraryActions } from './features/image-library/actions/library-actions.server.ts';
import { imageLibraryWork } from './features/image-library/image-library.registration.server.ts';
import type { ImageGuard } from './features/images/image-guard.server.ts';
import { imagesPersonalData, imagesWork } from './features/images/images.registration.server.ts';
import { listImageTitles } from './features/images/images.server.ts';
import { pendingImageGuard } from './features/images/pending-image-guard.server.ts';
import {
  createImportedNameActions,
  fileActions,
  importsPersonalData,
  importsWork,
} from './features/imports/imports.registration.server.ts';
import { jobActions } from './features/jobs/admin/jobs-admin.server.ts';
import {
  legalNoticePersonalData,
  legalNoticeWork,
} from './features/legal-notices/legal-notices.registration.server.ts';
import { createNoticeReviewKind } from './features/legal-notices/notice-review-kind.server.ts';
import type { NoticeTargets } from './features/legal-notices/notice-targets.server.ts';
import { albumNoticeTarget } from './features/media/albums/album-notice-target.server.ts';
import { albumActions } from './features/media/albums/album-record.server.ts';
import { mediaWork } from './features/media/media.registration.server.ts';
import { mediaKind } from './features/media/media-kind.server.ts';
import { createCaseActions } from './features/moderation/casework/case-actions.server.ts';
import { createDecisionActions } from './features/moderation/decisions/decision-actions.server.ts';
import {
  moderationPersonalData,
  moderationWork,
} from './features/moderation/moderation.registration.server.ts';
import type { ReviewKinds } from './features/moderation/review/review-kind.server.ts';
import { createSubmissionReviewKind } from './features/moderation/submissions/submission-review-kind.server.ts';
import { articleKind } from './features/news/article-kind.server.ts';
import { correctionActions } from './features/news/corrections/corrections.server.ts';
import { withArticleEmail } from './features/newsletters/article-email/with-article-email.server.ts';
import { newsletterNoticeTarget } from './features/newsletters/newsletter-notice-target.server.ts';
import {
  newslettersActionGroups,
  newslettersPersonalData,
  newslettersWork,
  publishInArchive,
} from './features/newsletters/newsletters.registration.server.ts';
import {
  notificationsPersonalData,
  notificationWork,
} from './features/notifications/notifications.registration.server.ts';
import { outboxPersonalData, outboxWork } from './features/outbox/outbox.registration.server.ts';
import { pageActions } from './features/page-editor/page-actions.server.ts';
import { pageNoticeTarget } from './features/page-editor/page-notice-target.server.ts';
import { pagesPersonalData } from './features/pages/pages.registration.server.ts';
import { pollEditActions, pollTieActions } from './features/polls/editing/edit-poll.server.ts';
import { pollModerationActions } from './features/polls/editing/poll-moderation.server.ts';
import { pollsPersonalData, pollsWork } from './features/polls/polls.registration.server.ts';
import { createEditActions } from './features/publishing/editing/edit-actions.server.ts';
import {
  publishingPersonalData,
  publishingWork,
} from './features/publishing/publishing.registration.server.ts';
import { redirectListActions } from './features/redirects/csv/import-redirects.server.ts';
import { redirectActions } from './features/redirects/editing/redirect-record.server.ts';
import { createSanctionActions } from './features/sanctions/sanction-actions.server.ts';
import {
  createSanctionsPersonalData,
  sanctionsWork,
} from './features/sanctions/sanctions.registration.server.ts';
import { createSettingsActions } from './features/settings/editing/change-settings.server.ts';
import {
  invitationActions,
  setUpActions,
  signInWork,
} from './features/sign-in/sign-in.registration.server.ts';
import { sitePageKind } from './features/site-pages/site-page-kind.server.ts';
import { storiesWork, storyActionGroups } from './features/stories/stories.registration.server.ts';
import { storyKind } from './features/stories/story-kind.server.ts';
import { submissionImageGuard } from './features/submissions/images/submission-image-guard.server.ts';
import {
  subscriberActions,
  subscriberListActions,
} from './features/subscriptions/admin/subscriber-actions.server.ts';
import {
  subscriptionPersonalData,
  subscriptionWork,
} from './features/subscriptions/subscriptions.registration.server.ts';
import { timelineActionGroups } from './features/timeline/timeline.registration.server.ts';
import { withTopics } from './features/topics/assigning/with-topics.server.ts';
import { topicsActionGroups, topicsWork } from './features/topics/topics.registration.server.ts';
import { createUserActions, noteActions } from './features/users/actions/user-actions.server.ts';
import { roleActions } from './features/users/roles/role-record.server.ts';
import { createSpamActions } from './features/users/spam-removal/undo-spam-removal.server.ts';
import { usersPersonalData, usersWork } from './features/users/users.registration.server.ts';
import { settingsGroups } from './registered-settings.server.ts';

/** The kinds of content, in the order that lists show them. */
export const contentKinds: ContentKinds = [
  withArticleEmail(articleKind),
  mediaKind,
  storyKind,
  eventKind,
  claimKind,
  sitePageKind,
].map(withTopics);

const postReviewKind = createPostReviewKind(contentKinds);

/** What legal notices can be about. Posts come first, because a comment's URL contains its article's. */
export const noticeTargets: NoticeTargets = [
  createPostNoticeTarget(contentKinds, postReviewKind),
  ...contentKinds.map(createContentNoticeTarget),
  albumNoticeTarget,
  profileNoticeTarget,
  newsletterNoticeTarget,
  sourceNoticeTarget,
  pageNoticeTarget,
];

/** The kinds of things that members can save besides content. */
export const bookmarkTargets: TargetKinds = boardTargets;

const appealableKinds: ReviewKinds = [
  createNoticeReviewKind(noticeTargets),
  postReviewKind,
  createSubmissionReviewKind(
    contentKinds.flatMap(({ publisher }) => publisher ?? []),
    (db, ids) => findMentions(contentKinds, db, 'submission', ids),
  ),
  ...contentKinds.map(createContentReviewKind),
  profileReviewKind,
];

/** Everything the review queue can hold. */
export const reviewKinds: ReviewKinds = [
  ...appealableKinds,
  createAppealReviewKind(appealableKinds),
];

/** Personal data of each feature. Submissions come before the content made from them. */
export const personalData: readonly PersonalDataHandlers[] = [
  createSanctionsPersonalData(settleAppeals),
  pollsPersonalData,
  discussionsPersonalData,
  moderationPersonalData,
  ...contentKinds.flatMap(({ personalData: handlers }) => handlers ?? []),
  imagesPersonalData,
  filesPersonalData,
  pagesPersonalData,
  publishingPersonalData,
  notificationsPersonalData,
  bookmarksPersonalData,
  outboxPersonalData,
  subscriptionPersonalData,
  newslettersPersonalData,
  appealsPersonalData,
  usersPersonalData,
  legalNoticePersonalData,
  accountPersonalData,
  analyticsPersonalData,
  importsPersonalData,
];

const actionGroups = [
  affiliateActions,
  albumActions,
  ...analyticsActionGroups,
  ...claimsActionGroups,
  correctionActions,
  createCaseActions(reviewKinds),
  createDecisionActions(reviewKinds),
  createEditActions(contentKinds),
  createLibraryActions(contentKinds),
  libraryFileActions,
  createSettingsActions(settingsGroups, listImageTitles),
  createSpamActions(reviewKinds),
  createUserActions(personalData),
  createImportedNameActions(personalData),
  fileActions,
  invitationActions,
  jobActions,
  ...newslettersActionGroups,
  noteActions,
  pageActions,
  pollEditActions,
  pollTieActions,
  pollModerationActions,
  productActions,
  redirectActions,
  redirectListActions,
  roleActions,
  createSanctionActions(settleAppeals),
  setUpActions,
  ...storyActionGroups,
  subscriberActions,
  subscriberListActions,
  threadToolActions,
  threadTopicActions,
  ...timelineActionGroups,
  ...topicsActionGroups,
];

/** What staff do and the audit log records: its label, its toast, and how it is undone. */
export const actions = collectActions(actionGroups);

declare module './features/audit/audit-entries.server.ts' {
  interface RegisteredActions {
    names: NameOf<(typeof actionGroups)[number]>;
  }
}

/** Checks who may see an uploaded image. */
export const imageGuards: readonly ImageGuard[] = [
  submissionImageGuard,
  ...contentKinds.flatMap(({ imageGuard }) => imageGuard ?? []),
  postImageGuard,
  earlierAvatarGuard,
  pendingImageGuard,
];

const work: RegisteredWork[] = [
  signInWork,
  notificationWork,
  discussionsWork,
  pollsWork,
  imagesWork,
  filesWork,
  legalNoticeWork,
  moderationWork,
  outboxWork,
  accountWork(personalData),
  subscriptionWork,
  campaignWork(publishInArchive),
  claimsWork,
  newslettersWork(contentKinds),
  sanctionsWork,
  appealsWork,
  usersWork(reviewKinds),
  affiliatesWork,
  analyticsWork,
  publishingWork(contentKinds),
  topicsWork(contentKinds),
  imageLibraryWork,
  mediaWork,
  eventsWork,
  storiesWork,
  importsWork({ contentKinds, personalData }),
  backupsWork,
  adminWork,
];

/** Every job and schedule, for the server's worker. */
export const registeredWork: RegisteredWork = {
  jobs: work.flatMap(({ jobs }) => jobs),
  schedules: work.flatMap(({ schedules }) => schedules),
};
