import { choice } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { lines, text } from '#app/http/forms/fields/text-fields.ts';
import { ifValid } from '#app/http/forms/if-valid.ts';
import { statementField, topicField } from '../editing/claim-fields.server.ts';
import { pageUrl } from '../evidence/evidence-fields.server.ts';
import { stanceLabels } from '../evidence-grades.ts';
import { MAX_SOURCE_NAME_LENGTH } from '../sources/source-fields.server.ts';

/** A claim and its first evidence, which it may do without. */
export const newClaimFields = defineFields({
  title: statementField,
  topic: topicField,
  url: pageUrl('URL of the first evidence', {
    hint: 'The page that says so. Leave blank if you have none yet.',
    max: 2000,
  }),
  origin: text('Who said it first', {
    hint: 'The source that knew it, not the site that passed it on. A new name adds a source.',
    max: MAX_SOURCE_NAME_LENGTH,
  }),
  stance: choice('Stance', stanceLabels, { message: 'Choose a stance.', initial: 'supports' }),
  note: lines('What it shows', {
    hint: 'In your own words, or a short quote. Readers see it.',
    max: 1000,
    rows: 3,
  }),
  status: choice('Save as', { published: 'Published', draft: 'Draft' }, { initial: 'published' }),
});

export type NewClaim = typeof newClaimFields.initial;

export const newClaimInput = newClaimFields.input
  .refine(({ url, origin }) => url === '' || origin !== '', {
    ...ifValid('url', 'origin'),
    path: ['origin'],
    message: 'Enter who said it first.',
  })
  .refine(({ url, origin, note }) => url !== '' || (origin === '' && note === ''), {
    ...ifValid('url', 'origin', 'note'),
    path: ['url'],
    message: 'Enter the URL of the page, or clear who said it and what it shows.',
  });
