/** The page of the settings, whose form the dialog shows too. */
export const SETTINGS_PATH = '/admin/moderation/settings';
