// Public face: what other features may import.
export { createOwnHandle } from './own-handle.ts';
export {
  defineSettings,
  type EditedSettings,
  readSetting,
  type SettingsGroup,
  writeSetting,
} from './read-setting.server.ts';
export { getSiteUuid } from './settings.queries.server.ts';
export { getSiteTimeZone } from './site-time-zone.server.ts';
