import { z } from 'zod';
import type { SubmissionKind } from '#db/tables/moderation.ts';
import { cleanPostSource, isBlankPost } from '../../text/post/clean-post-source.ts';
import { parseLinks } from './form/parse-links.ts';
import { MAX_LENGTHS, submissionForms } from './form/submission-forms.ts';

const count = (characters: number) => characters.toLocaleString('en-US');

const title = z
  .string()
  .default('')
  .transform((text) =>
    text
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  )
  .refine(
    (text) => text.length <= MAX_LENGTHS.title,
    `A title has at most ${MAX_LENGTHS.title} characters.`,
  )
  .transform((text) => (isBlankPost(text) ? '' : text));

const text = (what: string, most: number) =>
  z
    .string()
    .default('')
    .refine((words) => words.length <= most, `${what} has at most ${count(most)} characters.`)
    .transform((words) => (isBlankPost(words) ? '' : cleanPostSource(words).trim()));

const links = z
  .string()
  .default('')
  .transform((lines, context) => {
    const read = parseLinks(lines);
    if ('links' in read) return read.links;
    context.addIssue(read.sentence);
    return z.NEVER;
  });

/** What may be kept as a draft: most of it can be missing, nothing of it may be wrong. */
const draftFields = z.object({
  title,
  body: text('The text', MAX_LENGTHS.text),
  links,
  evidence: text('The evidence', MAX_LENGTHS.evidence),
  category: z.string().default(''),
  authorName: z.string().trim().max(200).default(''),
  intent: z.enum(['draft', 'submit']).catch('draft'),
  idempotencyKey: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional()
    .catch(undefined),
});

export type SubmissionInput = z.output<typeof draftFields>;

/** Asked of every form, also when a field is wrong, so that all there is to mend is said at once. */
const always = { when: () => true };

/** The form of one kind; who wants to send it in has to fill in what that kind cannot do without. */
export function submissionInput(kind: SubmissionKind) {
  const form = submissionForms[kind];
  const known = ['', ...form.categories.map(({ value }) => value)];
  return draftFields
    .refine(({ category }) => known.includes(category), {
      ...always,
      path: ['category'],
      message: 'Please choose one of these.',
    })
    .refine(({ title, body, evidence }) => title !== '' || body !== '' || evidence !== '', {
      ...always,
      path: ['title'],
      message: 'Please give it a title, so that you find it again.',
    })
    .refine(({ intent, title }) => intent !== 'submit' || title !== '', {
      ...always,
      path: ['title'],
      message: 'Please give it a title.',
    })
    .refine(({ intent, body }) => intent !== 'submit' || !form.text.isRequired || body !== '', {
      ...always,
      path: ['body'],
      message: 'Please say what happened.',
    });
}
