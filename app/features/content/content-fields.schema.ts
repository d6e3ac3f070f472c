import { z } from 'zod';
import { text, titleText } from '#app/http/forms/fields/text-fields.ts';
import { MAX_SLUG_LENGTH } from '#app/text/slug.ts';

export const MAX_TITLE_LENGTH = 200;

export const titleField = titleText('Title', {
  max: MAX_TITLE_LENGTH,
  required: 'Enter a title.',
});

/** The last part of the URL, after the id. */
export const slugField = text('URL', {
  hint: 'The last part of the URL. Leave blank to use the title.',
  max: MAX_SLUG_LENGTH,
  schema: z
    .string()
    .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'Use lowercase letters, digits and single hyphens.'),
});
