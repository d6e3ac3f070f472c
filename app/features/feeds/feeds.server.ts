// Public face: what other features may import.
export { crawlerSettingsGroup } from './crawler-settings.server.ts';
