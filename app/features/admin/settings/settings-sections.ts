/** The sections of the settings, each with its own address. */
export const settingsSections = [
  { id: 'accounts', label: 'Accounts' },
  { id: 'comments', label: 'Comments' },
  { id: 'analytics', label: 'Analytics' },
] as const;

export const SETTINGS_PATH = '/admin/settings';
