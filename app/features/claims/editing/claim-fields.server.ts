import { z } from 'zod';
import { choice } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields, orBlank } from '#app/http/forms/fields/fields.ts';
import { markdown } from '#app/http/forms/fields/markdown-field.ts';
import { day } from '#app/http/forms/fields/picker-fields.ts';
import { titleText } from '#app/http/forms/fields/text-fields.ts';
import { claimTopics } from '../claim-topics.ts';

export const MAX_STATEMENT_LENGTH = 160;

export const statementField = titleText('Statement', {
  hint: 'One sentence that can turn out right or wrong, such as “It will be shown in May.”',
  max: MAX_STATEMENT_LENGTH,
  maxLength: MAX_STATEMENT_LENGTH,
  required: 'Enter the statement.',
  schema: z
    .string()
    .refine(
      (typed) => !/[?？]$/.test(typed),
      'A claim says something. Turn the question into a statement.',
    ),
});

export const topicField = choice('Section', claimTopics, {
  hint: 'Where the register lists it.',
  initial: 'other',
  message: 'Choose a section.',
});

export const claimFields = defineFields({
  title: statementField,
  topic: topicField,
  dueOn: orBlank(
    day('Due date', {
      hint: 'The last day on which it can come true. The night after, an open claim expires. Leave blank if it has none.',
      initial: '',
    }),
  ),
  body: markdown('Text', {
    hint: 'What the claim means, and what would settle it.',
    max: 20_000,
  }),
});

export type ClaimValues = typeof claimFields.initial;
