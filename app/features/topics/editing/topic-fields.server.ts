import { z } from 'zod';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { libraryImage } from '#app/http/forms/fields/picker-fields.ts';
import { lines, text } from '#app/http/forms/fields/text-fields.ts';
import { MAX_TOPIC_NAME_LENGTH, toTopicKey } from '../embeds/topic-names.ts';
import { MAX_TOPIC_SLUG_LENGTH } from './free-slug.server.ts';

export const topicFields = defineFields({
  name: text('Name', {
    max: MAX_TOPIC_NAME_LENGTH,
    required: 'Enter a name.',
    schema: z
      .string()
      .refine((name) => !name.includes(','), 'Leave out commas, which separate topics.')
      .refine((name) => name === '' || toTopicKey(name) !== '', 'Enter a name.'),
  }),
  slug: text('URL', {
    hint: 'The last part of the URL. Leave blank to use the name. When it changes, the old one redirects.',
    max: MAX_TOPIC_SLUG_LENGTH,
    schema: z
      .string()
      .regex(
        /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
        'Use lowercase letters, digits and single hyphens.',
      ),
  }),
  description: lines('Description', {
    hint: 'One to three sentences at the top of the topic’s page.',
    max: 600,
    rows: 4,
  }),
  imageId: libraryImage('Image', { hint: 'Shown at the top of the topic’s page and in previews.' }),
});

export type TopicValues = typeof topicFields.initial;
