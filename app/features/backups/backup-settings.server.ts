import { z } from 'zod';
import { defineSettings } from '#app/features/settings/settings.server.ts';
import { checkbox } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { wholeNumber } from '#app/http/forms/fields/number-fields.ts';
import { text } from '#app/http/forms/fields/text-fields.ts';

const MAX_KEPT = 365;

function keptFor(every: string, unit: string, initial: number) {
  const label = `Keep ${every} backups for (${unit})`;
  return wholeNumber(label, { unit, initial, min: 0, max: MAX_KEPT, maxLength: 3 });
}

export const backupSettingsGroup = defineSettings({
  key: 'backups',
  name: 'Backups',
  tags: [],
  fields: defineFields({
    isOn: checkbox('Back up every day'),
    time: text('Time', {
      hint: 'In the site’s time zone, such as 03:00. Choose a quiet hour.',
      required: 'Enter a time, such as 03:00.',
      schema: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 03:00.'),
      maxLength: 5,
      initial: '03:00',
    }),
    destination: text('Destination', {
      hint: 'A folder on the server, such as /mnt/backups, or a bucket, such as s3://hub-backups?region=eu-central-1. A name without a slash is a folder in the data folder, which doesn’t survive the loss of that disk.',
      required: 'Enter a folder or a bucket.',
      max: 500,
      initial: 'backups',
    }),
    days: keptFor('daily', 'days', 7),
    weeks: keptFor('weekly', 'weeks', 4),
    months: keptFor('monthly', 'months', 6),
  }),
});

export type BackupSettings = z.output<typeof backupSettingsGroup.schema>;
