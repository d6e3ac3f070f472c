import type { Database } from '#db/engine.ts';
import { readSetting, writeSetting } from '../settings/settings.server.ts';
import { type ModerationSettings, moderationSettings } from './moderation-settings.schema.ts';

const KEY = 'moderation';

export function getModerationSettings(db: Database): Promise<ModerationSettings> {
  return readSetting(db, KEY, moderationSettings, {});
}

export function writeModerationSettings(
  db: Database,
  settings: ModerationSettings,
  now: Date,
): Promise<void> {
  return writeSetting(db, KEY, settings, now);
}
