import { z } from 'zod';
import { choice } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { wholeNumber } from '#app/http/forms/fields/number-fields.ts';
import { day, libraryImage } from '#app/http/forms/fields/picker-fields.ts';
import { lines, text, webUrl } from '#app/http/forms/fields/text-fields.ts';
import { ifValid } from '#app/http/forms/if-valid.ts';
import { cleanAddress } from '#app/text/links/canonical-address.ts';
import { MAX_ID } from '#app/text/links/row-id.ts';
import { credibilityGrades, reliabilityGrades, stanceLabels } from '../evidence-grades.ts';
import { isArchiveAddress, isShortCopy } from '../kept-pages/archive-address.ts';
import { MAX_SOURCE_NAME_LENGTH, sourceNameKey } from '../sources/source-fields.server.ts';

/** The URL of a page that is evidence, kept without what tracks readers, as it is compared. */
export function pageUrl(...[label, options]: Parameters<typeof webUrl>): ReturnType<typeof webUrl> {
  const field = webUrl(label, options);
  const input = field.input
    .refine(
      (typed) => !isShortCopy(typed),
      'This short URL doesn’t say which page it’s a copy of. Enter the URL of that page.',
    )
    .transform((typed) => (typed === '' ? '' : cleanAddress(typed)));
  return { ...field, input };
}

export const evidenceFields = defineFields({
  claimId: wholeNumber('Claim', { min: 1, max: MAX_ID, unit: 'claims' }),
  stance: choice('Stance', stanceLabels, {
    hint: 'Official evidence comes from the people who make or publish the game.',
    message: 'Choose a stance.',
    initial: 'supports',
  }),
  url: pageUrl('URL', { max: 2000, hint: 'Leave this blank if there is only a screenshot.' }),
  origin: text('Who said it first', {
    hint: 'The source that knew it, not the site that passed it on. A new name adds a source.',
    max: MAX_SOURCE_NAME_LENGTH,
    required: 'Enter who said it first.',
  }),
  status: choice(
    'Visibility',
    { visible: 'Visible', held: 'Held: only staff see it, and it counts for nothing' },
    { initial: 'visible' },
  ),
  via: text('Passed on by', {
    hint: 'The site at the URL, if it only repeats what the source said.',
    max: MAX_SOURCE_NAME_LENGTH,
  }),
  reliability: choice('How reliable is the source?', reliabilityGrades, { initial: 'unknown' }),
  credibility: choice('How credible is this?', credibilityGrades, { initial: 'unknown' }),
  capturedOn: day('Date seen', {
    hint: 'The day on which you saw the page.',
    initial: '',
  }),
  archiveUrl: webUrl('Archived copy', {
    hint: 'If the Internet Archive or archive.today has a copy of the page. A short URL such as https://archive.ph/aBc12 will do.',
    max: 2000,
    schema: z
      .string()
      .refine(
        (typed) => typed === '' || isArchiveAddress(typed),
        'Enter the URL of a copy at the Internet Archive or archive.today, such as https://web.archive.org/web/2026/https://example.org.',
      ),
  }),
  imageId: libraryImage('Screenshot', {
    hint: 'Readers see it. We remove location and camera details.',
  }),
  note: lines('What it shows', {
    hint: 'In your own words, or a short quote. Readers see it.',
    max: 1000,
    rows: 3,
  }),
});

export type EvidenceValues = typeof evidenceFields.initial;

export const evidenceForm = {
  fields: evidenceFields,
  input: evidenceFields.input
    .refine(({ origin, via }) => sourceNameKey(origin) !== sourceNameKey(via), {
      ...ifValid('origin', 'via'),
      path: ['via'],
      message: 'Leave this blank if the source published it there itself.',
    })
    .refine(({ url, imageId }) => url !== '' || imageId !== null, {
      ...ifValid('url', 'imageId'),
      path: ['url'],
      message: 'Enter the URL of the page, or add a screenshot.',
    }),
};
