import { z } from 'zod';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { markdown } from '#app/http/forms/fields/markdown-field.ts';
import { libraryImage } from '#app/http/forms/fields/picker-fields.ts';
import { text } from '#app/http/forms/fields/text-fields.ts';
import { formatLink, parseLink } from '../entry-links.ts';
import { dateFields, withRealDate } from './date-fields.server.ts';

const link = text('Link', {
  hint: 'The URL of an article, media item, story, event, claim or page of this site. Readers see its title and link while it’s published.',
  placeholder: '/news/12',
  max: 500,
  schema: z
    .string()
    .refine(
      (typed) => typed === '' || parseLink(typed) !== undefined,
      'No article, media item, story, event, claim or page of this site has this URL.',
    ),
});

export const entryFields = defineFields({
  title: text('Title', { max: 160, required: 'Enter a title.' }),
  ...dateFields,
  body: markdown('Text', { max: 4000 }),
  imageId: libraryImage('Image', {}),
  /** Stored as `article:12`. */
  link: { ...link, toForm: formatLink },
});

export type EntryValues = typeof entryFields.initial;

export const entryForm = { fields: entryFields, input: withRealDate(entryFields.input) };
