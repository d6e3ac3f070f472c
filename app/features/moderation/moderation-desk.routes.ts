import { route } from '@react-router/dev/routes';

const page = 'features/moderation/routes/review-page.tsx';

/** Pages of the desk. */
export const moderationDeskRoutes = [
  route('admin/moderation/pending', 'features/moderation/routes/queue-page.tsx'),
  route('admin/moderation/settings', 'features/moderation/routes/moderation-settings-page.tsx'),
  route('admin/review/comment/:id', page, { id: 'review-comment' }),
  route('admin/review/appeal/:id', page, { id: 'review-appeal' }),
  route('admin/review/news/:id', page, { id: 'review-news' }),
  route('admin/review/notice/:id', page, { id: 'review-notice' }),
  route('admin/review/media/:id', page, { id: 'review-media' }),
  route('admin/review-submission/:id', page, { id: 'review-submission' }),
];
