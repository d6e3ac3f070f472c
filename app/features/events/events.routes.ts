import { route } from '@react-router/dev/routes';

export const eventsRoutes = [
  route('events', 'features/events/routes/events-page.tsx'),
  route('events/:id.ics', 'features/events/routes/event-ics.ts'),
  route('events/:id', 'features/events/routes/event-page.tsx'),
];
