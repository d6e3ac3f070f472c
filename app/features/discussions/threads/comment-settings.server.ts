import { defineSettings, readSetting } from '#app/features/settings/settings.server.ts';
import { checkbox } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields, orBlank } from '#app/http/forms/fields/fields.ts';
import { wholeNumber } from '#app/http/forms/fields/number-fields.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import type { Database } from '#db/engine.ts';

/** Cache tag of pages that depend on when comments close. */
export const discussionSettingsTag = 'settings:discussions';

const MAX_DAYS = 3650;

const fields = defineFields({
  allowsGuests: checkbox('Let guests post', {
    hint: 'On the message board, in comments and with submissions. When this is off, only members can post. Existing posts stay.',
    initial: true,
  }),
  closeAfterDays: orBlank(
    wholeNumber('Close comments after (days)', {
      hint: 'Counted from publication. Leave blank to keep comments open. Existing comments stay visible.',
      min: 1,
      max: MAX_DAYS,
      maxLength: 8,
      unit: 'days',
      messages: {
        missing: 'Enter a number of days, or leave it blank.',
        whole: 'Enter whole days.',
        low: 'Enter at least 1 day, or leave it blank to keep comments open.',
        high: `Enter at most ${MAX_DAYS} days, or leave it blank to keep comments open.`,
      },
    }),
  ),
});

export const discussionSettingsGroup = defineSettings({
  key: 'discussions',
  name: 'Comments',
  fields,
  tags: [discussionSettingsTag],
});

export function getDiscussionSettings(db: Database) {
  return readSetting(db, discussionSettingsGroup);
}

/** When comments on an item close; undefined if they never do. */
export async function getClosingTime(db: Database, publishedAt: Date): Promise<Date | undefined> {
  const { closeAfterDays } = await getDiscussionSettings(db);
  if (closeAfterDays === null) return undefined;
  return new Date(publishedAt.getTime() + closeAfterDays * DAY_MS);
}
