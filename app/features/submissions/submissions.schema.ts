import { z } from 'zod';
import { ifValid } from '#app/http/forms/if-valid.ts';
import { tooLong } from '#app/text/format-number.ts';
import { MAX_NAME_LENGTH } from '#app/text/names/name-length.ts';
import { cleanPostSource, isBlankPost } from '#app/text/post/clean-post-source.ts';
import { truncate } from '#app/text/truncate.ts';
import type { SubmissionKind } from '#db/tables/moderation.ts';
import { MAX_LENGTHS, submissionForms } from './submission-forms.ts';

const title = z
  .string()
  .default('')
  .transform((text) =>
    text
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  )
  .refine((text) => text.length <= MAX_LENGTHS.title, tooLong(MAX_LENGTHS.title))
  .transform((text) => (isBlankPost(text) ? '' : text));

const text = (maxLength: number) =>
  z
    .string()
    .default('')
    .refine((value) => value.length <= maxLength, tooLong(maxLength))
    .transform((value) => (isBlankPost(value) ? '' : cleanPostSource(value).trim()));

const links = z
  .string()
  .default('')
  .transform((lines, context) => {
    const parsed = parseLinks(lines);
    if ('links' in parsed) return parsed.links;
    context.addIssue(parsed.message);
    return z.NEVER;
  });

/** A draft may lack most fields, but the ones it has must be valid. */
const draftFields = z.object({
  title,
  body: text(MAX_LENGTHS.text),
  links,
  evidence: text(MAX_LENGTHS.evidence),
  category: z.string().default(''),
  authorName: z.string().trim().max(200, tooLong(MAX_NAME_LENGTH)).default(''),
  intent: z.enum(['draft', 'submit']).catch('draft'),
  idempotencyKey: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional()
    .catch(undefined),
});

export const UNKNOWN_CATEGORY = 'Choose a category from the list.';

export type SubmissionInput = z.output<typeof draftFields>;

/** The input for one kind. Submitting for review requires more fields than saving a draft. */
export function submissionInput(kind: SubmissionKind, categories: readonly string[]) {
  const form = submissionForms[kind];
  return draftFields
    .refine(({ category }) => category === '' || categories.includes(category), {
      ...ifValid('category'),
      path: ['category'],
      message: UNKNOWN_CATEGORY,
    })
    .refine(({ links }) => links.length <= form.maxLinks, {
      ...ifValid('links'),
      path: ['links'],
      message:
        form.maxLinks === 1
          ? 'Enter one address. Send each page on its own.'
          : `You can add up to ${form.maxLinks} links.`,
    })
    .refine(({ title, body, evidence }) => title !== '' || body !== '' || evidence !== '', {
      ...ifValid('title', 'body', 'evidence'),
      path: ['title'],
      message: 'Give it a title so you can find it again.',
    })
    .refine(({ intent, title }) => intent !== 'submit' || title !== '', {
      ...ifValid('title'),
      path: ['title'],
      message: 'Give it a title.',
    })
    .refine(({ intent, body }) => intent !== 'submit' || !form.text.isRequired || body !== '', {
      ...ifValid('body'),
      path: ['body'],
      message: form.hasSubject ? 'Say what it shows.' : 'Say what happened.',
    });
}

/** Parses one link per line; spaces separate links too. Returns a message about the first invalid line. */
function parseLinks(text: string): { links: string[] } | { message: string } {
  const links = new Set<string>();
  for (const line of text.split('\n').map((typed) => typed.trim())) {
    for (const candidate of line.split(/\s+/u).filter(Boolean)) {
      const link = parseWebUrl(candidate);
      if (!link) {
        return {
          message: `“${truncate(line, 60)}” isn’t a link. Links start with https:// or http://`,
        };
      }
      if (link.length > MAX_LENGTHS.link) {
        return { message: tooLong(MAX_LENGTHS.link) };
      }
      links.add(link);
    }
  }
  return { links: [...links] };
}

/** Rejects other protocols and URLs with credentials. */
function parseWebUrl(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, username, password, href } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return username || password ? undefined : href;
}
