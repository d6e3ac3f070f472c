import { z } from 'zod';
import { getAnalyticsSettings } from '#app/features/analytics/analytics.server.ts';
import { changeSettings } from '#app/features/settings/editing.server.ts';
import { readSetting, type SettingsGroup } from '#app/features/settings/settings.server.ts';
import type { Database } from '#db/engine.ts';
import { digestTimes } from './digest-time.ts';

const digestSettings = z.object({
  isOn: z.boolean(),
  /** Digests that were due before are not made up for. */
  onSince: z.iso.datetime().optional(),
});

/** On, because subscribers choose it; without a mail server nothing is sent. */
export const digestSettingsGroup: SettingsGroup<typeof digestSettings> = {
  key: 'weekly-digest',
  name: 'Weekly digest',
  schema: digestSettings,
  defaultValue: { isOn: true },
  tags: [],
};

export function getDigestSettings(db: Database) {
  return readSetting(db, digestSettingsGroup);
}

/** Whether it is on, and when the next one is due. */
export async function getDigestStatus(db: Database, now: Date) {
  const [{ isOn }, { timeZone }] = await Promise.all([
    getDigestSettings(db),
    getAnalyticsSettings(db),
  ]);
  return { isOn, nextAt: digestTimes(now, timeZone).next.at.toISOString(), timeZone };
}

export async function switchDigest(
  deps: Parameters<typeof changeSettings>[0] & { db: Database },
  isOn: boolean,
): Promise<void> {
  if ((await getDigestSettings(deps.db)).isOn === isOn) return;
  const since = isOn ? { onSince: deps.now.toISOString() } : {};
  await changeSettings(deps, digestSettingsGroup, { isOn, ...since });
}
