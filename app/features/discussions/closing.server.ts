import type { Database } from '#db/engine.ts';
import { readSetting, type SettingsGroup } from '../settings/settings.server.ts';
import { discussionSettings, newDiscussionSettings } from './discussions.schema.ts';

/** Cache tag of what decides when comments close. */
export const discussionSettingsTag = 'settings:discussions';

const DAY = 86_400_000;

export const discussionSettingsGroup: SettingsGroup<typeof discussionSettings> = {
  key: 'discussions',
  name: 'Comments',
  schema: discussionSettings,
  unset: newDiscussionSettings,
  tags: [discussionSettingsTag],
};

export function getDiscussionSettings(db: Database) {
  return readSetting(db, discussionSettingsGroup);
}

/** When comments on what was published then close; undefined is never. */
export async function getClosing(db: Database, publishedAt: Date): Promise<Date | undefined> {
  const { closeAfterDays } = await getDiscussionSettings(db);
  if (closeAfterDays === null) return undefined;
  return new Date(publishedAt.getTime() + closeAfterDays * DAY);
}
