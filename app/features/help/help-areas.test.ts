import { expect, test } from 'vitest';
import { findHelpArea, type HelpAreaId } from './help-areas.ts';

test.each<[string, HelpAreaId]>([
  ['/admin', 'dashboard'],
  ['/admin/search', 'dashboard'],
  ['/admin/edit-article/3', 'content'],
  ['/admin/edit-claim/3/evidence', 'claims'],
  ['/admin/moderation/pending', 'moderation'],
  ['/admin/review-comments/4', 'content'],
  ['/admin/review/post/4', 'moderation'],
  ['/admin/moderation/trust', 'moderation-settings'],
  ['/admin/subscribers/segments', 'subscribers'],
  ['/admin/pages/home', 'page-editor'],
])('the help for %s is that of %s', (path, id) => {
  expect(findHelpArea(path).id).toBe(id);
});
