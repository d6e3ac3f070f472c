import { route } from '@react-router/dev/routes';

export const eventsAdminRoutes = [
  route('admin/edit-event/:id', 'features/events/routes/edit-event-page.tsx'),
];
