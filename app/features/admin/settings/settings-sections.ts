interface SettingsSection {
  /** The last part of its path. */
  id: string;
  label: string;
  group: 'Site' | 'People' | 'Legal' | 'System';
  /** Its module in `routes/settings/`. */
  page: string;
  /** The public page that shows what its form changes, if there is one. */
  preview?: string;
}

const LEGAL = 'legal-text';

/** The sections of the settings in their groups. */
export const settingsSections: readonly SettingsSection[] = [
  { id: 'identity', label: 'Identity', group: 'Site', page: 'section', preview: '/' },
  { id: 'appearance', label: 'Appearance', group: 'Site', page: 'appearance', preview: '/' },
  { id: 'search-engines', label: 'Search engines', group: 'Site', page: 'section' },
  { id: 'registration', label: 'Registration', group: 'People', page: 'registration' },
  { id: 'accounts', label: 'Accounts', group: 'People', page: 'section' },
  { id: 'comments', label: 'Comments', group: 'People', page: 'section' },
  { id: 'privacy', label: 'Privacy Policy', group: 'Legal', page: LEGAL, preview: '/privacy' },
  { id: 'terms', label: 'Terms of Service', group: 'Legal', page: LEGAL, preview: '/terms' },
  { id: 'disclaimer', label: 'Disclaimer', group: 'Legal', page: LEGAL, preview: '/disclaimer' },
  { id: 'analytics', label: 'Time zone and analytics', group: 'System', page: 'section' },
  { id: 'email', label: 'Email', group: 'System', page: 'email' },
  { id: 'backups', label: 'Backups', group: 'System', page: 'backups' },
  { id: 'import-export', label: 'Import and export', group: 'System', page: 'import-export' },
  { id: 'maintenance', label: 'Maintenance', group: 'System', page: 'section' },
  { id: 'status', label: 'Status', group: 'System', page: 'status' },
];

export const SETTINGS_PATH = '/admin/settings';

/** The section at a path of the settings or below it, also without its first slash. */
export function findSection(path: string): SettingsSection | undefined {
  const [, , id] = path.replace(/^\//, '').split('/');
  return settingsSections.find((section) => section.id === id);
}
