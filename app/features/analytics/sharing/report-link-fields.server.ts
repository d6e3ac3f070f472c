import { defineFields, orBlank } from '#app/http/forms/fields/fields.ts';
import { day } from '#app/http/forms/fields/picker-fields.ts';
import { text } from '#app/http/forms/fields/text-fields.ts';

const MAX_NAME_LENGTH = 80;

export const reportLinkFields = defineFields({
  name: text('Name', {
    max: MAX_NAME_LENGTH,
    required: 'Enter a name.',
    hint: 'For example, who gets it. The report shows it, too.',
  }),
  lastDay: orBlank(
    day('Last day', {
      hint: 'Leave blank for a link that works until you revoke it.',
      initial: '',
    }),
  ),
});

export type ReportLinkInput = typeof reportLinkFields.initial;
