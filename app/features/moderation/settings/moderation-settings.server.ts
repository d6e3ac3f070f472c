import { defineSettings, readSetting } from '#app/features/settings/settings.server.ts';
import type { Database } from '#db/engine.ts';
import { moderationLogTag } from '../public-log-tag.ts';
import { type ModerationSettings, moderationFields } from './moderation-settings.schema.ts';

/** Cache tag of what depends on these settings only. */
export const moderationSettingsTag = 'moderation-settings';

export const moderationSettingsGroup = defineSettings({
  key: 'moderation',
  name: 'Moderation',
  fields: moderationFields,
  tags: [moderationLogTag, moderationSettingsTag],
});

export function getModerationSettings(db: Database): Promise<ModerationSettings> {
  return readSetting(db, moderationSettingsGroup);
}
