import { titleField } from '#app/features/content/content-fields.schema.ts';
import { checkbox } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields, inGroup } from '#app/http/forms/fields/fields.ts';
import { markdown } from '#app/http/forms/fields/markdown-field.ts';
import { wholeNumber } from '#app/http/forms/fields/number-fields.ts';
import { lines } from '#app/http/forms/fields/text-fields.ts';
import { parentField, slugField } from '../paths/url-fields.server.ts';

export const MAX_SUMMARY_LENGTH = 300;
export const MAX_BODY_LENGTH = 200_000;
const MAX_POSITION = 9_999;

const NOT_A_POSITION = `Enter a whole number from 0 to ${MAX_POSITION.toLocaleString('en-US')}.`;

const position = wholeNumber('Position', {
  hint: 'Lower numbers come first in the section. Equal ones are sorted by title.',
  min: 0,
  max: MAX_POSITION,
  unit: 'places',
  messages: {
    missing: NOT_A_POSITION,
    whole: NOT_A_POSITION,
    low: NOT_A_POSITION,
    high: NOT_A_POSITION,
  },
});

export const sitePageFields = defineFields({
  title: titleField,
  summary: lines('Summary', {
    hint: 'One or two sentences, shown under the title, in the section’s table of contents, in search results and with links.',
    max: MAX_SUMMARY_LENGTH,
    rows: 2,
  }),
  body: markdown('Text', { max: MAX_BODY_LENGTH }),
  ...inGroup('URL and section', { slug: slugField, parent: parentField, position }),
  ...inGroup('Readers', {
    hasComments: checkbox('Comments', { hint: 'Readers can comment on this page.' }),
    isInFeeds: checkbox('In feeds', {
      hint: 'The feed of everything announces this page when it’s published.',
    }),
  }),
});

export type SitePageValues = typeof sitePageFields.initial;
