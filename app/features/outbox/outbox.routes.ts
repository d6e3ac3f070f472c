import { route } from '@react-router/dev/routes';

export const outboxAdminRoutes = [
  route('admin/outbox', 'features/outbox/routes/outbox-page.tsx'),
  route('admin/outbox/:id', 'features/outbox/routes/mail-page.tsx'),
  route('admin/outbox/:id/preview', 'features/outbox/routes/mail-preview.ts'),
];
