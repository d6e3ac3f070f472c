import { route } from '@react-router/dev/routes';

const reviewPage = 'features/moderation/routes/review-page.tsx';

export const moderationAdminRoutes = [
  route('admin/moderation/pending', 'features/moderation/routes/queue-page.tsx'),
  route('admin/moderation/settings', 'features/moderation/routes/moderation-settings-page.tsx'),
  route('admin/moderation/trust', 'features/moderation/routes/trust-settings-page.tsx'),
  route('admin/review/comment/:id', reviewPage, { id: 'review-comment' }),
  route('admin/review/appeal/:id', reviewPage, { id: 'review-appeal' }),
  route('admin/review/news/:id', reviewPage, { id: 'review-news' }),
  route('admin/review/notice/:id', reviewPage, { id: 'review-notice' }),
  route('admin/review/media/:id', reviewPage, { id: 'review-media' }),
  route('admin/review/reported/:kind/:id', reviewPage, { id: 'review-reported' }),
  route('admin/review-submission/:id', reviewPage, { id: 'review-submission' }),
];
