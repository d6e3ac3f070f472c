import { readSetting, type SettingsGroup } from '#app/features/settings/settings.server.ts';
import type { Database } from '#db/engine.ts';
import { analyticsSettings, defaultAnalyticsSettings } from '../analytics.schema.ts';

/** Invalidated when the time zone or the period changes. */
export const analyticsSettingsTag = 'settings:analytics';

export const analyticsSettingsGroup: SettingsGroup<typeof analyticsSettings> = {
  key: 'analytics',
  name: 'Analytics',
  schema: analyticsSettings,
  defaultValue: defaultAnalyticsSettings,
  tags: [analyticsSettingsTag],
};

export function getAnalyticsSettings(db: Database) {
  return readSetting(db, analyticsSettingsGroup);
}
