import type { Database } from '#db/engine.ts';
import { readSetting, type SettingsGroup } from '../settings/settings.server.ts';
import { type ModerationSettings, moderationSettings } from './moderation-settings.schema.ts';
import { moderationLogTag } from './public-log-tag.ts';

export const moderationSettingsGroup: SettingsGroup<typeof moderationSettings> = {
  key: 'moderation',
  name: 'Moderation',
  schema: moderationSettings,
  unset: {},
  tags: [moderationLogTag],
  alwaysRecords: true,
};

export function getModerationSettings(db: Database): Promise<ModerationSettings> {
  return readSetting(db, moderationSettingsGroup);
}
