// What other features may use of this one.
export { changeSettings } from './change-settings.server.ts';
export { readSetting, type SettingsGroup } from './read-setting.server.ts';
export { getSiteIdentity, siteTag } from './site-identity.server.ts';
