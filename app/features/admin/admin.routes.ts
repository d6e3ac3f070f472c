import { layout, route } from '@react-router/dev/routes';

const page = (path: string, name: string) => route(path, `features/admin/routes/${name}-page.tsx`);
const settingsFolder = 'features/admin/routes/settings';

const settings = (section: string) =>
  route(`admin/settings/${section}`, `${settingsFolder}/${section}-page.tsx`);

export const adminRoutes = [
  page('admin', 'dashboard'),
  page('admin/search', 'search'),
  route('admin/settings', `${settingsFolder}/settings-index.ts`),
  layout(`${settingsFolder}/settings-frame.tsx`, [
    settings('accounts'),
    settings('comments'),
    settings('analytics'),
  ]),
  page('admin/content', 'content'),
];
