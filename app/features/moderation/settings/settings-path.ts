/** The settings page; the settings dialog posts to it too. */
export const SETTINGS_PATH = '/admin/moderation/settings';
export const TRUST_PATH = '/admin/moderation/trust';
