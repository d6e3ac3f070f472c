// Public face: what other features may import.
export { changeSettings } from './change-settings.server.ts';
export { readRevision, readSetting, type SettingsGroup } from './read-setting.server.ts';
export { getSiteUuid } from './settings.queries.server.ts';
export { saveSettingsForm, settingsAction, settingsLoader } from './settings-form.server.ts';
export { getSiteIdentity, siteTag } from './site-identity.server.ts';
