import { rows } from './permission-row.ts';

/** The admin pages. One letter for each of `requesters`. */
export const adminRows = [
  ...rows('GET', 'SSRPPPR', [
    '/admin',
    '/admin?tab=analytics',
    '/admin?tab=moderation',
    '/admin/moderation/pending',
    '/admin/search?q=signal',
    '/admin/review-submission/1',
    '/admin/review/news/1',
    '/admin/review/media/1',
  ]),
  ...rows('GET', 'SSRNNNR', [
    '/admin/nothing-here',
    '/admin?tab=nothing',
    '/admin/review-submission/999',
    '/admin/review/news/999',
    '/admin/review/media/999',
    '/admin/review/nothing/1',
  ]),
  ...rows('GET', 'SSRPRPR', [
    '/admin?tab=content',
    '/admin?tab=pages',
    '/admin?tab=images',
    '/admin/content',
    '/admin/new-content',
    '/admin/edit-article/1',
    '/admin/edit-media/1',
  ]),
  ...rows('GET', 'SSRNRNR', ['/admin/edit-article/999', '/admin/edit-media/999']),
  ...rows('GET', 'SSRRPPR', [
    '/admin?tab=users',
    '/admin/review/comment/1',
    '/admin/moderation/settings',
  ]),
  ...rows('GET', 'SSRRNNR', ['/admin/review/comment/999', '/admin/review/notice/1']),
  ...rows('GET', 'SSRRPPR', ['/admin/review/reported/article/7']),
  ...rows('GET', 'SSRRNNR', ['/admin/review/reported/article/999']),
  ...rows('GET', 'SSRNNNR', ['/admin/review/reported/nothing/1']),
  ...rows('POST', 'SSRRFFR', ['/admin/review/reported/article/7']),
  // With nothing selected, and without a decision.
  ...rows('POST', 'SSRDDDR', ['/admin/moderation/pending']),
  ...rows('GET', 'SSRDDDR', ['/admin/moderation/undo']),
  ...rows('POST', 'SSRDDDR', ['/admin/moderation/undo'], { entries: '1' }),
  ...rows('POST', 'SSRFFFR', [
    '/admin/review-submission/1',
    '/admin/review/news/1',
    '/admin/review/media/1',
  ]),
  ...rows('POST', 'SSRRFFR', ['/admin/review/comment/1']),
  ...rows('POST', 'SSRRNNR', ['/admin/review/notice/1']),
  // All checkboxes cleared, all other fields at their defaults.
  ...rows('POST', 'SSRRDDR', ['/admin/moderation/settings']),
  ...rows('GET', 'SSRRRPR', [
    '/admin?tab=affiliates',
    '/admin/affiliates',
    '/admin/audit',
    '/admin/audit.csv',
    '/admin/settings',
    '/admin/subscribers',
    '/admin/jobs',
    '/admin/outbox',
  ]),
  ...rows('POST', 'SSRRRDR', ['/admin/settings']),
  ...rows('POST', 'SSRRRDR', ['/admin/audit'], { undo: '0' }),
  ...rows('GET', 'SSRRRNR', ['/admin/outbox/1', '/admin/outbox/1/preview']),
  // Without an intent or a job.
  ...rows('POST', 'SSRRRNR', ['/admin/jobs']),
];
