import { defineFields } from '#app/http/forms/fields/fields.ts';
import { text } from '#app/http/forms/fields/text-fields.ts';

export const MAX_FILE_TITLE_LENGTH = 120;

export const fileFields = defineFields({
  title: text('Title', {
    max: MAX_FILE_TITLE_LENGTH,
    maxLength: MAX_FILE_TITLE_LENGTH,
    required: 'Enter a title.',
    hint: 'Cards show it unless the text gives them a title of its own.',
  }),
});
