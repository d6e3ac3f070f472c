import { defineSettings, readSetting } from '#app/features/settings/settings.server.ts';
import type { Database } from '#db/engine.ts';
import { type TrustSettings, trustFields } from './trust-settings.schema.ts';

export const trustSettingsGroup = defineSettings({
  key: 'trust',
  name: 'Trust levels',
  fields: trustFields,
  tags: [],
});

export function getTrustSettings(db: Database): Promise<TrustSettings> {
  return readSetting(db, trustSettingsGroup);
}
