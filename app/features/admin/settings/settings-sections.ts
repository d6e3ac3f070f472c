/** The sections of the settings in their groups, each with its own address and a page in `routes/settings/`. */
export const settingsSections = [
  { id: 'identity', label: 'Identity', group: 'Site', page: 'section' },
  { id: 'appearance', label: 'Appearance', group: 'Site', page: 'appearance' },
  { id: 'search-engines', label: 'Search engines', group: 'Site', page: 'section' },
  { id: 'registration', label: 'Registration', group: 'People', page: 'registration' },
  { id: 'accounts', label: 'Accounts', group: 'People', page: 'section' },
  { id: 'comments', label: 'Comments', group: 'People', page: 'section' },
  { id: 'privacy', label: 'Privacy Policy', group: 'Legal', page: 'legal-text' },
  { id: 'terms', label: 'Terms of Service', group: 'Legal', page: 'legal-text' },
  { id: 'disclaimer', label: 'Disclaimer', group: 'Legal', page: 'legal-text' },
  { id: 'analytics', label: 'Time zone and analytics', group: 'System', page: 'section' },
  { id: 'email', label: 'Email', group: 'System', page: 'email' },
  { id: 'backups', label: 'Backups', group: 'System', page: 'backups' },
  { id: 'import-export', label: 'Import and export', group: 'System', page: 'import-export' },
  { id: 'maintenance', label: 'Maintenance', group: 'System', page: 'section' },
  { id: 'status', label: 'Status', group: 'System', page: 'status' },
] as const;

export const SETTINGS_PATH = '/admin/settings';
