import { defineFields } from '#app/http/forms/fields/fields.ts';
import { text } from '#app/http/forms/fields/text-fields.ts';
import { MAX_TOPIC_NAME_LENGTH } from '../embeds/topic-names.ts';

export const mergeFields = defineFields({
  into: text('Merge into', {
    max: MAX_TOPIC_NAME_LENGTH,
    required: 'Enter the name of the topic that stays.',
  }),
});
