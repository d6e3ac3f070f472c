import { readSetting, type SettingsGroup } from '#app/features/settings/settings.server.ts';
import type { Database } from '#db/engine.ts';
import { defaultSendingSettings, sendingSettings } from './campaigns.schema.ts';

export const sendingSettingsGroup: SettingsGroup<typeof sendingSettings> = {
  key: 'bulk-email',
  name: 'Bulk email',
  schema: sendingSettings,
  defaultValue: defaultSendingSettings,
  tags: [],
};

export function getSendingSettings(db: Database) {
  return readSetting(db, sendingSettingsGroup);
}
