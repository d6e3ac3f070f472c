import { layout, route } from '@react-router/dev/routes';
import { settingsSections } from './settings/settings-sections.ts';

const page = (path: string, name: string) => route(path, `features/admin/routes/${name}-page.tsx`);
const settingsFolder = 'features/admin/routes/settings';

const settingsPages = settingsSections.map(({ id, page: name }) =>
  route(`admin/settings/${id}`, `${settingsFolder}/${name}-page.tsx`, {
    id: `admin/settings-${id}`,
  }),
);

const previews = settingsSections
  .filter(({ preview }) => preview !== undefined)
  .map(({ id }) =>
    route(`admin/settings/${id}/preview`, `${settingsFolder}/settings-preview.ts`, {
      id: `admin/settings-preview-${id}`,
    }),
  );

export const adminRoutes = [
  page('admin', 'dashboard'),
  page('admin/search', 'search'),
  route('admin/settings', `${settingsFolder}/settings-index.ts`),
  layout(`${settingsFolder}/settings-frame.tsx`, [
    ...settingsPages,
    route('admin/settings/import-export/names', 'features/imports/routes/names-page.tsx'),
    route('admin/settings/import-export/:id', `${settingsFolder}/import-page.tsx`),
    route('admin/settings/import-export/:id/removal', 'features/imports/routes/removal-page.tsx'),
  ]),
  ...previews,
  page('admin/content', 'content'),
];
