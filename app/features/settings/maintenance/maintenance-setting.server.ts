import { checkbox } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { wholeNumber } from '#app/http/forms/fields/number-fields.ts';
import { lines } from '#app/http/forms/fields/text-fields.ts';
import type { Database } from '#db/engine.ts';
import type { ALL_PAGES } from '#db/transaction.ts';
import { defineSettings, readSetting } from '../read-setting.server.ts';

const MAX_MINUTES = 24 * 60;
const allPages: typeof ALL_PAGES = '*';

const fields = defineFields({
  isOn: checkbox('Close the site for maintenance', {
    hint: 'Readers see the message below instead of the site. Staff can sign in and use everything as usual. Nothing is deleted.',
  }),
  message: lines('Message', {
    hint: 'Say what is happening and when you expect to be back.',
    rows: 3,
    max: 400,
    initial: 'We’re working on the site. We’ll be back in a little while.',
  }),
  retryAfterMinutes: wholeNumber('Try again after (minutes)', {
    hint: 'Tells search engines and feed readers when to come back.',
    min: 1,
    max: MAX_MINUTES,
    maxLength: 4,
    unit: 'minutes',
    messages: {
      low: 'Enter at least 1 minute.',
      high: `Enter ${MAX_MINUTES} minutes at most (one day).`,
    },
    initial: 10,
  }),
});

export type Maintenance = typeof fields.initial;

/** While it is on, readers get a 503 page instead of the site. */
export const maintenanceGroup = defineSettings({
  key: 'maintenance',
  name: 'Maintenance',
  fields,
  // Cached pages would still be sent.
  tags: [allPages],
});

export function getMaintenance(db: Database): Promise<Maintenance> {
  return readSetting(db, maintenanceGroup);
}
