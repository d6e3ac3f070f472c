import { z } from 'zod';
import { checkbox } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields, type Field } from '#app/http/forms/fields/fields.ts';
import { lines, text, webUrl } from '#app/http/forms/fields/text-fields.ts';
import { foldOtherAlphabets } from '#app/text/names/confusables.ts';
import { toOneLine } from '#app/text/one-line.ts';
import { foldInvisible } from '../look-alikes/fold-invisible.ts';

export const MAX_SOURCE_NAME_LENGTH = 80;
const MAX_OTHER_NAMES = 20;

const otherNames: Field<string[]> = {
  kind: 'lines',
  label: 'Other names',
  hint: 'Names the source also goes by, one per line. Evidence that names one of them counts for this source.',
  rows: 3,
  input: z
    .string()
    .transform((typed) => [...new Set(typed.split('\n').map(toOneLine).filter(Boolean))])
    .refine(({ length }) => length <= MAX_OTHER_NAMES, `Enter at most ${MAX_OTHER_NAMES} names.`)
    .refine(
      (names) => names.every(({ length }) => length <= MAX_SOURCE_NAME_LENGTH),
      `Use at most ${MAX_SOURCE_NAME_LENGTH} characters for each name.`,
    ),
  stored: z.array(z.string()),
  initial: [],
  toForm: (names) => names.join('\n'),
};

export const sourceFields = defineFields({
  name: text('Name', { max: MAX_SOURCE_NAME_LENGTH, required: 'Enter a name.' }),
  otherNames,
  url: webUrl('URL', { hint: 'Where readers find it. Leave blank if it has no page.', max: 2000 }),
  description: lines('About', {
    hint: 'One or two sentences on who this is and how they know.',
    max: 500,
    rows: 3,
  }),
  isOfficial: checkbox('Speaks for the people who make or publish the game'),
});

export const sourceForm = { fields: sourceFields, input: sourceFields.input };

export type SourceValues = typeof sourceFields.initial;

const STRAY_MARKS = /(?<![\p{L}\p{N}\p{M}])\p{M}+/gu;
const LAST_MARKS = /(?<![\p{P} ])[\p{P} ]+$/u;

/**
 * The form in which names are compared: without what is invisible, marks that need a letter and punctuation at the
 * end, in folded case, as in İ, I, ı and i, and with letters that look like Latin ones replaced by those.
 */
export function sourceNameKey(name: string): string {
  const visible = foldInvisible(foldInvisible(name.normalize('NFKC')).replace(STRAY_MARKS, ''));
  // A name can be punctuation alone.
  const plain = visible.replace(LAST_MARKS, '') || visible;
  const folded = plain.toUpperCase().toLowerCase().replaceAll('i\u0307', 'i');
  return foldOtherAlphabets(folded.replaceAll('ς', 'σ')).normalize('NFKC');
}
