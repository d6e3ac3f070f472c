import { z } from 'zod';
import { defineFields, type Field } from '#app/http/forms/fields/fields.ts';
import { text } from '#app/http/forms/fields/text-fields.ts';
import { isId } from '#app/text/links/row-id.ts';
import { MAX_SLUG_LENGTH } from '#app/text/slug.ts';

export const WRONG_SLUG = 'Use lowercase letters, digits and single hyphens.';

export const slugField = text('URL', {
  hint: 'The last part of the URL. Leave blank to use the title.',
  max: MAX_SLUG_LENGTH,
  schema: z.string().regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, WRONG_SLUG),
});

/** The id of the page above; the options are loaded. */
export const parentField: Field<number | null> = {
  kind: 'select',
  label: 'Page above',
  hint: 'Its section shows this page, and its URL starts this one’s.',
  input: z
    .string()
    .transform((typed) => (typed === '' ? null : Number(typed)))
    .refine((id) => id === null || isId(id), 'Choose a page from the list.'),
  stored: z.number().nullable(),
  initial: null,
  toForm: (id) => String(id ?? ''),
};

/** The fields that make up a URL. */
export const urlFields = defineFields({ slug: slugField, parent: parentField });
