import { route } from '@react-router/dev/routes';

const routes = 'features/redirects/routes';

export const redirectsAdminRoutes = [
  route('admin/redirects', `${routes}/redirects-page.tsx`),
  route('admin/redirects.csv', `${routes}/redirects-file.ts`),
  route('admin/redirects/import', `${routes}/import-redirects-page.tsx`),
  route('admin/redirects/:id', `${routes}/redirect-page.tsx`),
];
