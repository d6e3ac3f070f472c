import { route } from '@react-router/dev/routes';

const routes = 'features/timeline/routes';

export const timelineRoutes = [route('timeline', `${routes}/timeline-page.tsx`)];

export const timelineDataRoutes = [route('timeline.json', `${routes}/timeline-json.ts`)];

export const timelineAdminRoutes = [
  route('admin/timeline', `${routes}/admin-timeline-page.tsx`),
  route('admin/timeline/eras', `${routes}/admin-eras-page.tsx`),
  route('admin/timeline/eras/:id', `${routes}/edit-era-page.tsx`),
  route('admin/timeline/:id', `${routes}/edit-entry-page.tsx`),
  route('admin/timeline/:id/preview', `${routes}/entry-preview.ts`),
];
