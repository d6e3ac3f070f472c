import { z } from 'zod';
import { claimsField } from '#app/features/claims/mentions/mentions.schema.ts';
import { choice } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields, inGroup, orBlank } from '#app/http/forms/fields/fields.ts';
import { day, libraryImage } from '#app/http/forms/fields/picker-fields.ts';
import { lines, text, titleText, webUrl } from '#app/http/forms/fields/text-fields.ts';
import { idInput } from '#app/http/forms/id-input.ts';
import { modeLabels } from './feed-modes.ts';

const MAX_ADDRESS_LENGTH = 2000;

/** The fetcher checks where it leads. */
const url = webUrl('URL', { max: MAX_ADDRESS_LENGTH, required: 'Enter a URL.' });
const title = titleText('Title', { max: 300, maxLength: 300, required: 'Enter a title.' });
const source = { hint: 'The name of the site.', max: 100, maxLength: 100 };
/** In the site's time zone. */
const reportedOn = orBlank(
  day('Date', {
    hint: 'When the source published it. Leave blank if you don’t know.',
    initial: '',
  }),
);
const excerpt = lines('Excerpt', {
  hint: 'Text, or HTML with links, <em> and <strong>.',
  max: 5000,
  maxLength: 5000,
  rows: 5,
});

export const newStoryFields = defineFields({
  url,
  title,
  source: text('Source', { ...source, required: 'Enter the name of the source.' }),
  reportedOn,
  excerpt,
  status: choice('Save as', { draft: 'Draft', published: 'Published' }, { initial: 'draft' }),
});

export const newStoryInput = newStoryFields.input.and(
  z.object({
    /** The address of the page's image. */
    imageUrl: z.union([z.literal(''), url.input]).default(''),
    usesImage: z.literal('on').optional(),
  }),
);

export type NewStoryInput = z.output<typeof newStoryInput>;

export const fetchStoryInput = z.object({ url: url.input });

/** Drafts may lack a source. */
export const storyFields = defineFields({
  url,
  title,
  source: text('Source', source),
  reportedOn,
  excerpt,
  ...inGroup('Image', { imageId: libraryImage('Image', {}) }),
  ...inGroup('Claims', { claims: claimsField('A story') }),
});

export type StoryValues = typeof storyFields.initial;

export const feedFields = defineFields({
  url: { ...url, label: 'Feed URL', placeholder: 'https://' },
  mode: choice('New stories', modeLabels, {
    initial: 'review',
    message: 'Choose what happens to new stories.',
  }),
});

export const feedActionInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('mode'), id: idInput, mode: z.enum(['review', 'publish']) }),
  z.object({ action: z.literal('poll'), id: idInput }),
  z.object({ action: z.enum(['pause', 'resume', 'delete']), id: idInput }),
]);

export type FeedActionInput = z.output<typeof feedActionInput>;

export const outletsInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('merge'), with: idInput }),
  z.object({ action: z.literal('split'), outlets: z.array(idInput) }),
  z.object({ action: z.literal('origin'), origin: idInput }),
]);
