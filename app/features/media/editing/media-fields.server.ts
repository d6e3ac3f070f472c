import { z } from 'zod';
import { claimsField } from '#app/features/claims/mentions/mentions.schema.ts';
import { slugField, titleField } from '#app/features/content/content-fields.schema.ts';
import { choice } from '#app/http/forms/fields/choice-fields.ts';
import {
  defineFields,
  type Field,
  inGroup,
  listOf,
  orBlank,
} from '#app/http/forms/fields/fields.ts';
import { markdown } from '#app/http/forms/fields/markdown-field.ts';
import { libraryImage } from '#app/http/forms/fields/picker-fields.ts';
import { text, webUrl } from '#app/http/forms/fields/text-fields.ts';
import { categoryLabels, provenanceLabels, typeLabels } from '../media.schema.ts';

const MAX_LINE_LENGTH = 300;
const MAX_URL_LENGTH = 2000;
const MAX_ALBUMS = 500;

/** The id of a row, which a slot offers. */
const rowId = (label: string, message: string): Field<number> => ({
  kind: 'number',
  label,
  input: z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number),
  stored: z.int(),
  initial: 0,
});

export const mediaFields = defineFields({
  title: titleField,
  type: choice('Type', typeLabels, { message: 'Choose a type.', initial: 'image' }),
  imageId: libraryImage('Image', {}),
  videoId: orBlank(rowId('Video', 'Upload the video again, or remove it.')),
  playerUrl: webUrl('URL of a video on another site', {
    hint: 'The player loads only when someone presses play.',
    max: MAX_URL_LENGTH,
  }),
  description: markdown('Description', { max: 20_000 }),
  ...inGroup('Category', {
    category: choice('Category', categoryLabels, {
      message: 'Choose a category.',
      initial: 'game-scenes',
    }),
    provenance: choice('Source type', provenanceLabels, {
      message: 'Choose a source type.',
      initial: 'unknown',
    }),
  }),
  ...inGroup('Claims', { claims: claimsField('A media item') }),
  ...inGroup('Credit and source', {
    credit: text('Credit', { max: MAX_LINE_LENGTH }),
    license: text('License', { max: MAX_LINE_LENGTH }),
    sourceName: text('Source', {
      hint: 'Who published it first.',
      max: MAX_LINE_LENGTH,
    }),
    sourceUrl: webUrl('Source URL', { max: MAX_URL_LENGTH }),
  }),
  ...inGroup('Albums', {
    albums: listOf(rowId('Albums', 'Choose albums from the list.'), {
      max: MAX_ALBUMS,
      message: `Choose at most ${MAX_ALBUMS} albums.`,
    }),
  }),
  ...inGroup('URL', { slug: slugField }),
});

export type MediaValues = typeof mediaFields.initial;
