import { route } from '@react-router/dev/routes';

const page = (path: string, name: string) => route(path, `features/admin/routes/${name}-page.tsx`);

export const adminRoutes = [
  page('admin', 'dashboard'),
  page('admin/search', 'search'),
  page('admin/settings', 'settings'),
  page('admin/content', 'content'),
];
