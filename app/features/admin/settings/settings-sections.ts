/** The sections of the settings, each with its own address. */
export const settingsSections = [
  { id: 'identity', label: 'Identity' },
  { id: 'appearance', label: 'Appearance' },
  { id: 'accounts', label: 'Accounts' },
  { id: 'comments', label: 'Comments' },
  { id: 'search-engines', label: 'Search engines' },
  { id: 'analytics', label: 'Time zone and analytics' },
  { id: 'import-export', label: 'Import and export' },
  { id: 'maintenance', label: 'Maintenance' },
] as const;

export const SETTINGS_PATH = '/admin/settings';
