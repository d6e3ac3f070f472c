// Public face: what other features may import.
export { changeSettings } from './editing/change-settings.server.ts';
export {
  readSettingsForm,
  saveSettings,
  saveSettingsForm,
  withTypedSettings,
} from './editing/settings-form.server.ts';
