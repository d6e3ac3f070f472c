import { route } from '@react-router/dev/routes';

/** For the button on shared pages. */
export const eventDataRoutes = [
  route('events/:id/interest', 'features/events/routes/event-interest.ts'),
];

export const ownEventsRoutes = [route('my-events', 'features/events/routes/own-events-page.tsx')];

export const eventPreviewRoutes = [
  route('events/preview/:token', 'features/events/routes/event-preview-page.tsx'),
];

export const eventsRoutes = [
  route('events', 'features/events/routes/events-page.tsx'),
  route('events/months/:month', 'features/events/routes/month-page.tsx'),
  route('events.ics', 'features/events/routes/calendar-ics.ts'),
  route('events/:id.ics', 'features/events/routes/event-ics.ts'),
  route('events/:id', 'features/events/routes/event-page.tsx'),
];
