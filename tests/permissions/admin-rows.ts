import { rows } from './permission-row.ts';

/** The admin pages. One letter for each of `requesters`. */
export const adminRows = [
  ...rows('GET', 'SSRPPPPR', ['/admin', '/admin/search?q=signal']),
  ...rows('GET', 'SSRRPPPR', [
    '/admin?tab=analytics',
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
    '/admin/review-submission/999',
    '/admin/review/news/999',
    '/admin/review/media/999',
  ]),
  ...rows('GET', 'SSRPPRPR', ['/admin?tab=content', '/admin/content', '/admin/new-content']),
  ...rows('POST', 'SSRFFRFR', ['/admin/new-content'], { kind: 'article' }),
  ...rows('GET', 'SSRDDRDR', ['/admin/content/undo']),
  ...rows('POST', 'SSRDDRDR', ['/admin/content/undo'], { entries: '1' }),
  ...rows('GET', 'SSRNNRNR', ['/admin/autosave/article/1', '/admin/versions/article/999']),
  // Someone else's article.
  ...rows('POST', 'SSRRPRPR', ['/admin/autosave/article/1']),
  ...rows('GET', 'SSRRPRPR', ['/admin/versions/article/1']),
  ...rows('POST', 'SSRRNRNR', ['/admin/versions/article/1'], { revision: '999' }),
  // Without a title.
  ...rows('POST', 'SSRRFRFR', ['/admin/edit-article/1']),
  // Someone else's article.
  ...rows('GET', 'SSRRPRPR', ['/admin/edit-article/1']),
  ...rows('GET', 'SSRNNRNR', ['/admin/edit-article/999']),
  ...rows('GET', 'SSRRPRPR', ['/admin?tab=pages', '/admin?tab=images', '/admin/edit-media/1']),
  ...rows('GET', 'SSRRNRNR', ['/admin/edit-media/999']),
  ...rows('GET', 'SSRRPRPR', [
    '/admin/images',
    '/admin/images?show=trash&view=list',
    '/admin/images/new',
    '/admin/images/1',
    '/admin/images/1/delete',
  ]),
  ...rows('GET', 'SSRRNRNR', ['/admin/images/999', '/admin/images/999/delete']),
  ...rows('POST', 'SSRRFRFR', ['/admin/images/new', '/admin/images/1', '/admin/images/1/delete']),
  ...rows('POST', 'SSRRNRNR', ['/admin/images/999/delete']),
  ...rows('GET', 'SSRRDRDR', ['/admin/images/undo']),
  ...rows('POST', 'SSRRDRDR', ['/admin/images/undo'], { entries: '0' }),
  ...rows('GET', 'SSRPPRPR', ['/admin/image-choices?q=signal']),
  // Without a file.
  ...rows('POST', 'SSRFFRFR', ['/admin/image-uploads']),
  ...rows('GET', 'SSRRRPPR', [
    '/admin?tab=users',
    '/admin/review/comment/1',
    '/admin/moderation/settings',
  ]),
  ...rows('GET', 'SSRRRNNR', ['/admin/review/comment/999', '/admin/review/notice/1']),
  ...rows('GET', 'SSRRRPPR', ['/admin/review/reported/article/7']),
  ...rows('GET', 'SSRRRNNR', ['/admin/review/reported/article/999']),
  ...rows('GET', 'SSRRNNNR', ['/admin/review/reported/nothing/1']),
  ...rows('POST', 'SSRRRFFR', ['/admin/review/reported/article/7']),
  // With nothing selected, and without a decision.
  ...rows('POST', 'SSRRDDDR', ['/admin/moderation/pending']),
  ...rows('GET', 'SSRRDDDR', ['/admin/moderation/undo']),
  ...rows('POST', 'SSRRDDDR', ['/admin/moderation/undo'], { entries: '1' }),
  ...rows('POST', 'SSRRFFFR', [
    '/admin/review-submission/1',
    '/admin/review/news/1',
    '/admin/review/media/1',
  ]),
  ...rows('POST', 'SSRRRFFR', ['/admin/review/comment/1']),
  ...rows('POST', 'SSRRRNNR', ['/admin/review/notice/1']),
  // All checkboxes cleared, all other fields at their defaults.
  ...rows('POST', 'SSRRRDDR', ['/admin/moderation/settings']),
  ...rows('GET', 'SSRRRRPR', [
    '/admin?tab=affiliates',
    '/admin/affiliates',
    '/admin/audit',
    '/admin/audit.csv',
    '/admin/settings',
    '/admin/subscribers',
    '/admin/subscribers/1',
    '/admin/subscribers/import',
    '/admin/jobs',
    '/admin/outbox',
  ]),
  ...rows('POST', 'SSRRRRDR', ['/admin/settings']),
  ...rows('POST', 'SSRRRRDR', ['/admin/audit'], { undo: '0' }),
  ...rows('GET', 'SSRRRRNR', ['/admin/outbox/1', '/admin/outbox/1/preview']),
  ...rows('GET', 'SSRRRRNR', ['/admin/subscribers/9999', '/admin/subscribers.csv']),
  ...rows('POST', 'SSRRRRPR', ['/admin/subscribers.csv']),
  ...rows('POST', 'SSRRRRFR', ['/admin/subscribers/import']),
  // Without an intent or a job.
  ...rows('POST', 'SSRRRRNR', ['/admin/subscribers/1']),
  ...rows('POST', 'SSRRRRNR', ['/admin/jobs']),
];
