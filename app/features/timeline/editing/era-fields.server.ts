import { defineFields } from '#app/http/forms/fields/fields.ts';
import { lines, text } from '#app/http/forms/fields/text-fields.ts';
import { dateFields, withRealDate } from './date-fields.server.ts';

export const eraFields = defineFields({
  name: text('Name', { max: 80, required: 'Enter a name.' }),
  ...dateFields,
  description: lines('Description', {
    hint: 'One or two sentences below the name.',
    max: 400,
    rows: 3,
  }),
});

export type EraValues = typeof eraFields.initial;

export const eraForm = { fields: eraFields, input: withRealDate(eraFields.input) };
