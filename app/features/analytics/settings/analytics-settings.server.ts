import { z } from 'zod';
import { defineSettings, readSetting } from '#app/features/settings/settings.server.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { wholeNumber } from '#app/http/forms/fields/number-fields.ts';
import { text } from '#app/http/forms/fields/text-fields.ts';
import type { Database } from '#db/engine.ts';

/** Invalidated when the time zone or the period changes. */
export const analyticsSettingsTag = 'settings:analytics';

const MIN_KEPT_DAYS = 7;
const MAX_KEPT_DAYS = 90;

const fields = defineFields({
  /** IANA name. Days and hours of all numbers are in this time zone. */
  timeZone: text('Time zone', {
    hint: 'For dates on the site and in reports. Days that are already counted don’t change.',
    schema: z.string().refine(isTimeZone, 'Choose a time zone from the list.'),
    initial: 'UTC',
  }),
  /** Daily and hourly numbers stay. */
  keptDays: wholeNumber('Keep individual visits for (days)', {
    hint: 'Daily and hourly numbers stay. Traffic can only be excluded while its visits are kept.',
    min: MIN_KEPT_DAYS,
    max: MAX_KEPT_DAYS,
    maxLength: 3,
    unit: 'days',
    messages: {
      low: `Choose at least ${MIN_KEPT_DAYS} days.`,
      high: `Choose ${MAX_KEPT_DAYS} days or fewer.`,
    },
    initial: 30,
  }),
});

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone }));
  } catch {
    return false;
  }
}

export const analyticsSettingsGroup = defineSettings({
  key: 'analytics',
  name: 'Analytics',
  fields,
  tags: [analyticsSettingsTag],
});

export function getAnalyticsSettings(db: Database) {
  return readSetting(db, analyticsSettingsGroup);
}
