/** The sections of the settings, each with its own address. */
export const settingsSections = [
  { id: 'identity', label: 'Identity' },
  { id: 'appearance', label: 'Appearance' },
  { id: 'registration', label: 'Registration' },
  { id: 'accounts', label: 'Accounts' },
  { id: 'comments', label: 'Comments' },
  { id: 'search-engines', label: 'Search engines' },
  { id: 'analytics', label: 'Time zone and analytics' },
  { id: 'privacy', label: 'Privacy Policy' },
  { id: 'terms', label: 'Terms of Service' },
  { id: 'disclaimer', label: 'Disclaimer' },
  { id: 'email', label: 'Email' },
  { id: 'import-export', label: 'Import and export' },
  { id: 'maintenance', label: 'Maintenance' },
  { id: 'status', label: 'Status' },
] as const;

export const SETTINGS_PATH = '/admin/settings';
