import { settingsSections } from '#app/features/admin/settings/settings-sections.ts';
import { rows } from './permission-row.ts';

const settingsPages = settingsSections.map(({ id }) => `/admin/settings/${id}`);

const previewedSettings = ['identity', 'appearance', 'privacy', 'terms', 'disclaimer'].map(
  (section) => `/admin/settings/${section}/preview`,
);

/** The settings in the admin area. One letter for each of `requesters`. */
export const settingsRows = [
  ...rows('GET', 'SSRRRRPR', settingsPages),
  ...rows('POST', 'SSRRRRDR', ['/admin/settings/maintenance'], {
    message: 'We’re working on the site. We’ll be back in a little while.',
    retryAfterMinutes: '10',
  }),
  ...rows('POST', 'SSRRRRDR', ['/admin/settings/accounts'], { revision: '0' }),
  ...rows('POST', 'SSRRRRFR', [
    ...['identity', 'appearance', 'registration', 'comments', 'search-engines', 'analytics'].map(
      (section) => `/admin/settings/${section}`,
    ),
    ...['privacy', 'terms', 'disclaimer', 'email'].map((section) => `/admin/settings/${section}`),
    ...previewedSettings,
  ]),
  ...rows('GET', 'SSRRRRDR', previewedSettings),
  ...rows('POST', 'SSRRRRFR', [
    '/admin/settings/backups',
    '/admin/settings/import-export',
    '/admin/settings/status',
  ]),
  ...rows('POST', 'SSRRRRNR', ['/admin/settings/backups/backup.zip']),
  ...rows('GET', 'SSRRRRNR', [
    '/admin/settings/import-export/9',
    '/admin/settings/import-export/9/removal',
    '/admin/settings/import-export/9/report.csv',
  ]),
  ...rows('GET', 'SSRRRRPR', ['/admin/settings/import-export/names']),
  ...rows('POST', 'SSRRRRNR', ['/admin/settings/import-export/names'], { name: '999999' }),
  ...rows('POST', 'SSRRRRNR', [
    '/admin/settings/import-export/9',
    '/admin/settings/import-export/9/removal',
  ]),
  ...rows('POST', 'SSRRRRPR', ['/admin/settings/import-export/site.zip']),
];
