import { z } from 'zod';
import { choice } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { text } from '#app/http/forms/fields/text-fields.ts';
import { ifValid } from '#app/http/forms/if-valid.ts';
import { readPath, readTarget } from './redirect-path.ts';
import { redirectKinds } from './redirect-row.ts';

/** A text that a function reads, or the problem that it names. */
function readBy(read: typeof readPath) {
  return z.string().transform((typed, context) => {
    const result = read(typed);
    if ('value' in result) return result.value;
    context.addIssue({ code: 'custom', message: result.problem });
    return z.NEVER;
  });
}

export const redirectFields = defineFields({
  from: text('From', {
    hint: 'A path of this site that no longer has a page. The query doesn’t matter; upper and lower case do.',
    placeholder: '/old-page',
    required: 'Enter the old path.',
    schema: readBy(readPath),
  }),
  kind: choice('Answer', redirectKinds, { initial: 'moved', message: 'Choose an answer.' }),
  target: text('To', {
    hint: 'A path such as /news, or an https URL. Leave blank for a page that’s gone.',
    placeholder: '/new-page',
    schema: readBy((typed) => (typed === '' ? { value: '' } : readTarget(typed))),
  }),
});

export type RedirectInput = typeof redirectFields.initial;

/** The form of a redirect. A page that's gone has no target. */
export const redirectForm = {
  fields: redirectFields,
  input: redirectFields.input
    .refine(({ kind, target }) => kind === 'gone' || target !== '', {
      ...ifValid('kind', 'target'),
      path: ['target'],
      message: 'Enter where it leads.',
    })
    .refine(({ kind, target }) => kind === 'moved' || target === '', {
      ...ifValid('kind', 'target'),
      path: ['target'],
      message: 'A page that’s gone leads nowhere. Leave this blank, or choose Moved.',
    }),
};
