import { readSetting, type SettingsGroup } from '#app/features/settings/settings.server.ts';
import type { Database } from '#db/engine.ts';
import { defaultDiscussionSettings, discussionSettings } from '../discussions.schema.ts';

/** Cache tag of pages that depend on when comments close. */
export const discussionSettingsTag = 'settings:discussions';

const DAY = 86_400_000;

export const discussionSettingsGroup: SettingsGroup<typeof discussionSettings> = {
  key: 'discussions',
  name: 'Comments',
  schema: discussionSettings,
  defaultValue: defaultDiscussionSettings,
  tags: [discussionSettingsTag],
};

export function getDiscussionSettings(db: Database) {
  return readSetting(db, discussionSettingsGroup);
}

/** When comments on an item close; undefined if they never do. */
export async function getClosingTime(db: Database, publishedAt: Date): Promise<Date | undefined> {
  const { closeAfterDays } = await getDiscussionSettings(db);
  if (closeAfterDays === null) return undefined;
  return new Date(publishedAt.getTime() + closeAfterDays * DAY);
}
