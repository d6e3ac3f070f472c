import { route } from '@react-router/dev/routes';

export const outboxAdminRoutes = [
  route('admin/outbox', 'features/outbox/routes/outbox-page.tsx'),
  route('admin/outbox/:id', 'features/outbox/routes/email-page.tsx'),
  route('admin/outbox/:id/preview', 'features/outbox/routes/email-preview.ts'),
];
