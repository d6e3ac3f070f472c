import { settingsSections } from '#app/features/admin/settings/settings-sections.ts';
import { rows } from './permission-row.ts';

const settingsPages = settingsSections.map(({ id }) => `/admin/settings/${id}`);

const previewedSettings = ['identity', 'appearance', 'privacy', 'terms', 'disclaimer'].map(
  (section) => `/admin/settings/${section}/preview`,
);

/** The admin pages. One letter for each of `requesters`. */
export const adminRows = [
  ...rows('GET', 'SSRPPPPR', ['/admin', '/admin/search?q=signal']),
  // Hides the first steps of a new site.
  ...rows('POST', 'SSRRRRDR', ['/admin'], { intent: 'hide-first-steps' }),
  ...rows('GET', 'SSRPPPPR', ['/admin/search?q=signal&in=comments']),
  ...rows('GET', 'SSRRPPPR', [
    '/admin?tab=analytics',
    '/admin/analytics',
    '/admin/analytics?view=conversion&days=90',
    '/admin/analytics?view=audience&source=search&page=%2Fnews',
    '/admin/analytics.csv?view=dashboard',
    '/admin/analytics/bursts',
    '/admin/analytics/now',
    '/admin?tab=moderation',
    '/admin/moderation/pending',
    '/admin/review-submission/1',
    '/admin/review/news/1',
    '/admin/review/media/1',
  ]),
  ...rows('GET', 'SSRNNNNR', [
    '/admin/nothing-here',
    '/admin?tab=nothing',
    '/admin/review/nothing/1',
  ]),
  ...rows('GET', 'SSRRNNNR', [
    '/admin/analytics?view=nothing',
    '/admin/review-submission/999',
    '/admin/review/news/999',
    '/admin/review/media/999',
  ]),
  ...rows('GET', 'SSRPPRPR', ['/admin?tab=content', '/admin/content', '/admin/new-content']),
  ...rows('POST', 'SSRFFRFR', ['/admin/new-content'], { kind: 'article' }),
  // With nothing selected.
  ...rows('POST', 'SSRDDRDR', ['/admin/content']),
  ...rows('GET', 'SSRDDDDR', ['/admin/undo']),
  ...rows('POST', 'SSRDDDDR', ['/admin/undo'], { entries: '1' }),
  ...rows('GET', 'SSRNNRNR', ['/admin/autosave/article/1', '/admin/versions/article/999']),
  ...rows('GET', 'SSRRPRPR', ['/admin/edit-article/1/corrections']),
  ...rows('POST', 'SSRRFRFR', ['/admin/edit-article/1/corrections']),
  // Someone else's article.
  ...rows('POST', 'SSRRPRPR', ['/admin/autosave/article/1']),
  ...rows('GET', 'SSRRPRPR', ['/admin/versions/article/1', '/admin/review-comments/article/1']),
  ...rows('GET', 'SSRPPRPR', ['/admin/review-comments']),
  ...rows('GET', 'SSRNNRNR', ['/admin/review-comments/article/999']),
  ...rows('POST', 'SSRRDRDR', ['/admin/review-comments/article/1'], {
    comment: '999',
    intent: 'resolve',
  }),
  ...rows('POST', 'SSRNNRNR', ['/admin/versions/article/1'], { revision: '999' }),
  // Without a title.
  ...rows('POST', 'SSRRFRFR', ['/admin/edit-article/1'], { revision: '1', intent: 'save' }),
  // Someone else's article.
  ...rows('GET', 'SSRRPRPR', ['/admin/edit-article/1']),
  ...rows('GET', 'SSRNNRNR', ['/admin/edit-article/999', '/admin/edit-claim/999']),
  ...rows('GET', 'SSRRPRPR', ['/admin?tab=pages', '/admin?tab=images', '/admin/edit-media/1']),
  ...rows('GET', 'SSRRPRPR', [
    '/admin/edit-claim/1',
    '/admin/edit-page/1',
    '/admin/page-url?id=1&title=About',
    '/admin/edit-claim/1/evidence',
    '/admin/edit-claim/1/evidence/new',
    '/admin/edit-claim/1/merge',
    '/admin/edit-claim/1/evidence/1',
    '/admin/held-evidence',
    '/admin/new-claim',
    '/admin/look-alikes?statement=boats',
    '/admin/settle-claims',
    '/admin/sources',
    '/admin/sources/new',
    '/admin/sources/1',
  ]),
  // The claims of a comment, which has none of its own.
  ...rows('GET', 'SSRRPPPR', ['/admin/post-claims/1']),
  ...rows('POST', 'SSRRNNNR', ['/admin/post-claims/1']),
  ...rows('GET', 'SSRRNRNR', [
    '/admin/edit-claim/999/evidence',
    '/admin/edit-claim/999/merge',
    // Evidence of another claim.
    '/admin/edit-claim/2/evidence/1',
    '/admin/sources/999',
  ]),
  // Without a title, a rating, a URL and a name.
  ...rows('POST', 'SSRRFRFR', ['/admin/edit-page/1'], { revision: '1', intent: 'save' }),
  ...rows('POST', 'SSRRFRFR', ['/admin/edit-claim/1'], { revision: '1', intent: 'save' }),
  ...rows('POST', 'SSRRFRFR', [
    '/admin/edit-claim/1/evidence',
    '/admin/edit-claim/1/merge',
    '/admin/new-claim',
    '/admin/settle-claims',
    '/admin/sources/1',
  ]),
  ...rows('POST', 'SSRRFRFR', ['/admin/edit-claim/1/evidence/new'], { claimId: '1' }),
  ...rows('POST', 'SSRRNRNR', ['/admin/edit-claim/2/evidence/1'], { claimId: '2' }),
  ...rows('GET', 'SSRRPRPR', [
    '/admin/redirects',
    '/admin/redirects/import',
    '/admin/redirects/new',
    '/admin/redirects/1',
  ]),
  ...rows('GET', 'SSRRNRNR', ['/admin/redirects/999', '/admin/redirects.csv']),
  ...rows('POST', 'SSRRPRPR', ['/admin/redirects.csv']),
  // Nothing is selected.
  ...rows('POST', 'SSRRDRDR', ['/admin/redirects']),
  // Without a path and a file.
  ...rows('POST', 'SSRRFRFR', [
    '/admin/redirects/new',
    '/admin/redirects/1',
    '/admin/redirects/import',
  ]),
  ...rows('POST', 'SSRRNRNR', ['/admin/redirects/999']),
  ...rows('GET', 'SSRRPRPR', ['/admin/pages/news', '/admin/pages/footer/versions']),
  ...rows('GET', 'SSRRNRNR', ['/admin/pages/nothing', '/admin/pages/nothing/versions']),
  // Without a title.
  ...rows('POST', 'SSRRFRFR', ['/admin/pages/news', '/admin/pages/news/preview']),
  ...rows('POST', 'SSRRNRNR', ['/admin/pages/news/versions'], { version: '999' }),
  ...rows('GET', 'SSRRDRDR', ['/admin/pages/news/preview']),
  ...rows('GET', 'SSRRPRPR', [
    '/admin/images',
    '/admin/images?show=trash&view=list',
    '/admin/images/new',
    '/admin/images/selected/edit?image=1',
    '/admin/images/selected/delete',
    '/admin/images/selected/restore',
    '/admin/images/1',
    '/admin/images/1/delete',
  ]),
  ...rows('GET', 'SSRRNRNR', [
    '/admin/images/999',
    '/admin/images/999/delete',
    '/admin/images/selected/nothing',
  ]),
  ...rows('POST', 'SSRRFRFR', ['/admin/images/new', '/admin/images/1']),
  ...rows('POST', 'SSRRDRDR', ['/admin/images/1/delete']),
  // Nothing is selected.
  ...rows('POST', 'SSRRDRDR', [
    '/admin/images/selected/edit',
    '/admin/images/selected/delete',
    '/admin/images/selected/restore',
  ]),
  ...rows('POST', 'SSRRNRNR', ['/admin/images/selected/nothing']),
  ...rows('POST', 'SSRRNRNR', ['/admin/images/999/delete']),
  ...rows('GET', 'SSRPPRPR', [
    '/admin/image-choices?q=signal',
    '/admin/card-target?address=article:1',
  ]),
  // Without a file.
  ...rows('POST', 'SSRFFRFR', ['/admin/image-uploads']),
  ...rows('GET', 'SSRNNRNR', ['/admin/edit-media/999']),
  ...rows('GET', 'SSRRNRNR', ['/admin/albums/999']),
  // Without a title.
  ...rows('POST', 'SSRRFRFR', ['/admin/edit-media/1'], { revision: '1', intent: 'save' }),
  ...rows('GET', 'SSRRPRPR', ['/admin/albums', '/admin/albums/1']),
  // Without a title.
  ...rows('POST', 'SSRRFRFR', ['/admin/albums', '/admin/albums/1']),
  ...rows('GET', 'SSRRRPPR', [
    '/admin?tab=users',
    '/admin/review/comment/1',
    '/admin/moderation/settings',
  ]),
  ...rows('GET', 'SSRRRNNR', ['/admin/review/comment/999', '/admin/review/notice/999']),
  ...rows('GET', 'SSRRRPPR', ['/admin/review/notice/1']),
  ...rows('GET', 'SSRRRPPR', ['/admin/review/reported/article/7']),
  ...rows('GET', 'SSRRRNNR', ['/admin/review/reported/article/999']),
  ...rows('GET', 'SSRRNNNR', ['/admin/review/reported/nothing/1']),
  ...rows('POST', 'SSRRRFFR', ['/admin/review/reported/article/7']),
  // With nothing selected, and without a decision.
  ...rows('POST', 'SSRRDDDR', ['/admin/moderation/pending']),
  ...rows('POST', 'SSRRFFFR', [
    '/admin/review-submission/1',
    '/admin/review/news/1',
    '/admin/review/media/1',
  ]),
  ...rows('POST', 'SSRRRFFR', ['/admin/review/comment/1']),
  ...rows('POST', 'SSRRRNNR', ['/admin/review/notice/999']),
  // Without a reason.
  ...rows('POST', 'SSRRRFFR', ['/admin/review/notice/1']),
  // All checkboxes cleared, all other fields at their defaults.
  ...rows('POST', 'SSRRRDDR', ['/admin/moderation/settings'], {
    revision: '0',
    moderationLevel: 'medium',
    commentApprovalDelay: '0',
    bannedWords: 'spam, scam, inappropriate',
    imageModeration: 'auto',
  }),
  ...rows('GET', 'SSRRRRPR', [
    '/admin?tab=affiliates',
    '/admin/affiliates',
    '/admin/affiliates/new',
    '/admin/affiliates/1',
    '/admin/affiliates/products/new',
    '/admin/affiliates/products/1',
    '/admin/audit',
    '/admin/audit.csv',
    ...settingsPages,
    '/admin/subscribers',
    '/admin/subscribers/1',
    '/admin/subscribers/import',
    '/admin/subscribers/new',
    '/admin/newsletters/delivery',
    '/admin/feeds',
    '/admin/jobs',
    '/admin/outbox',
  ]),
  ...rows('GET', 'SSRRPRPR', ['/admin/edit-story/1', '/admin/edit-event/1']),
  ...rows('GET', 'SSRNNRNR', ['/admin/edit-story/999', '/admin/edit-event/999']),
  ...rows('GET', 'SSRRPRPR', ['/admin/new-content/story', '/admin/stories/1/outlets']),
  ...rows('GET', 'SSRRNRNR', ['/admin/stories/999/outlets']),
  ...rows('POST', 'SSRRFRFR', ['/admin/new-content/story']),
  ...rows('POST', 'SSRRFRFR', ['/admin/edit-story/1', '/admin/edit-event/1'], {
    revision: '1',
    intent: 'save',
  }),
  ...rows('POST', 'SSRRNRNR', ['/admin/stories/1/outlets']),
  ...rows('POST', 'SSRRDRDR', ['/admin/stories/1/outlets'], { action: 'origin', origin: '6' }),
  ...rows('POST', 'SSRRRRFR', ['/admin/feeds'], { url: 'none', mode: 'review' }),
  ...rows('POST', 'SSRRRRDR', ['/admin/feeds'], { id: '1', action: 'mode', mode: 'publish' }),
  ...rows('POST', 'SSRRRRNR', ['/admin/feeds'], { id: '999', action: 'delete' }),
  ...rows('GET', 'SSRRRRDR', ['/admin/settings']),
  // With the values that a new site has.
  ...rows('POST', 'SSRRRRDR', ['/admin/settings/maintenance'], {
    message: 'We’re working on the site. We’ll be back in a little while.',
    retryAfterMinutes: '10',
  }),
  ...rows('POST', 'SSRRRRDR', ['/admin/settings/accounts'], { revision: '0' }),
  ...rows('POST', 'SSRRRRFR', [
    ...['identity', 'appearance', 'registration', 'comments', 'search-engines', 'analytics'].map(
      (section) => `/admin/settings/${section}`,
    ),
    ...['privacy', 'terms', 'disclaimer', 'email'].map((section) => `/admin/settings/${section}`),
    ...previewedSettings,
  ]),
  ...rows('GET', 'SSRRRRDR', previewedSettings),
  ...rows('POST', 'SSRRRRFR', [
    '/admin/settings/backups',
    '/admin/settings/import-export',
    '/admin/settings/status',
  ]),
  ...rows('POST', 'SSRRRRNR', ['/admin/settings/backups/backup.zip']),
  ...rows('GET', 'SSRRRRNR', [
    '/admin/settings/import-export/9',
    '/admin/settings/import-export/9/report.csv',
  ]),
  ...rows('POST', 'SSRRRRNR', ['/admin/settings/import-export/9']),
  ...rows('POST', 'SSRRRRPR', ['/admin/settings/import-export/site.zip']),
  ...rows('POST', 'SSRRRRDR', ['/admin/audit'], { undo: '0' }),
  ...rows('GET', 'SSRRRRPR', ['/admin/outbox/1', '/admin/outbox/1/preview']),
  ...rows('GET', 'SSRRRRNR', ['/admin/outbox/9999', '/admin/outbox/9999/preview']),
  ...rows('GET', 'SSRRRRNR', ['/admin/subscribers/9999', '/admin/subscribers.csv']),
  ...rows('POST', 'SSRRRRPR', ['/admin/subscribers.csv']),
  ...rows('POST', 'SSRRRRFR', ['/admin/subscribers/import', '/admin/subscribers/new']),
  ...rows('GET', 'SSRRPRPR', [
    '/admin/newsletters',
    '/admin/newsletters/new',
    '/admin/newsletters/2',
    '/admin/newsletters/2/preview',
  ]),
  ...rows('POST', 'SSRRFRFR', [
    '/admin/newsletters/new',
    '/admin/newsletters/2',
    '/admin/newsletters/2/preview',
  ]),
  ...rows('POST', 'SSRRRRFR', ['/admin/newsletters/2'], { intent: 'send' }),
  ...rows('POST', 'SSRRRRNR', ['/admin/newsletters', '/admin/newsletters/delivery']),
  // Without an intent or a job.
  ...rows('POST', 'SSRRRRNR', ['/admin/subscribers/1']),
  // Without a day.
  ...rows('POST', 'SSRRRRFR', ['/admin/analytics/bursts']),
  ...rows('POST', 'SSRRRRNR', ['/admin/jobs', '/admin/affiliates', '/admin/affiliates/999']),
  ...rows('GET', 'SSRRRRNR', ['/admin/affiliates/999', '/admin/affiliates/products/999']),
  ...rows('POST', 'SSRRRRNR', ['/admin/affiliates/products/999']),
  ...rows('POST', 'SSRRRRFR', ['/admin/affiliates/products/new', '/admin/affiliates/products/1']),
  ...rows('POST', 'SSRRRRFR', ['/admin/affiliates/new', '/admin/affiliates/1']),
];
