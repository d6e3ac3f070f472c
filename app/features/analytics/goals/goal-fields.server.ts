import { z } from 'zod';
import { choice } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { text } from '#app/http/forms/fields/text-fields.ts';
import { ifValid } from '#app/http/forms/if-valid.ts';
import { PATH_HINT, readPagePath } from './page-path.ts';

export const MAX_NAME_LENGTH = 80;

export const goalEvents = {
  page: 'A page is visited',
  subscription: 'Someone subscribes to the newsletter',
  'sign-up': 'Someone signs up',
  affiliate: 'Someone clicks an affiliate link',
} as const;

/** Steps of a funnel tell names and paths apart by the slash. */
const NO_SLASH = 'Start the name with something other than a slash.';

export const goalFields = defineFields({
  name: text('Name', {
    max: MAX_NAME_LENGTH,
    required: 'Enter a name.',
    placeholder: 'Reads an article',
    schema: z.string().refine((name) => !/^(\/|https?:\/\/)/i.test(name), NO_SLASH),
  }),
  event: choice('Reached when', goalEvents, { initial: 'page', message: 'Choose what counts.' }),
  path: text('Page', {
    hint: `Only for page visits: ${PATH_HINT}.`,
    placeholder: '/news/*',
    schema: z.string().transform((typed, context) => {
      if (typed === '') return '';
      const result = readPagePath(typed);
      if ('value' in result) return result.value;
      context.addIssue({ code: 'custom', message: result.problem });
      return z.NEVER;
    }),
  }),
});

export type GoalValues = typeof goalFields.initial;

export const goalForm = {
  fields: goalFields,
  input: goalFields.input
    .refine(({ event, path }) => event !== 'page' || path !== '', {
      ...ifValid('event', 'path'),
      path: ['path'],
      message: 'Enter the path of the page.',
    })
    .refine(({ event, path }) => event === 'page' || path === '', {
      ...ifValid('event', 'path'),
      path: ['path'],
      message: 'Leave this blank, or choose “A page is visited”.',
    }),
};
