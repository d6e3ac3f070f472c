/** The sections of the settings in their groups, each with its own address. */
export const settingsSections = [
  { id: 'identity', label: 'Identity', group: 'Site' },
  { id: 'appearance', label: 'Appearance', group: 'Site' },
  { id: 'search-engines', label: 'Search engines', group: 'Site' },
  { id: 'registration', label: 'Registration', group: 'People' },
  { id: 'accounts', label: 'Accounts', group: 'People' },
  { id: 'comments', label: 'Comments', group: 'People' },
  { id: 'privacy', label: 'Privacy Policy', group: 'Legal' },
  { id: 'terms', label: 'Terms of Service', group: 'Legal' },
  { id: 'disclaimer', label: 'Disclaimer', group: 'Legal' },
  { id: 'analytics', label: 'Time zone and analytics', group: 'System' },
  { id: 'email', label: 'Email', group: 'System' },
  { id: 'import-export', label: 'Import and export', group: 'System' },
  { id: 'maintenance', label: 'Maintenance', group: 'System' },
  { id: 'status', label: 'Status', group: 'System' },
] as const;

export const SETTINGS_PATH = '/admin/settings';
