import { z } from 'zod';
import { ifValid } from '#app/http/forms/if-valid.ts';
import { tooLong } from '#app/text/format-number.ts';
import { dropInvisible } from '#app/text/one-line.ts';
import { MAX_EXPLANATION_LENGTH, MAX_LINE_LENGTH } from './legal-notice.ts';

export const MAX_URLS = 10;
const MAX_URLS_LENGTH = 4000;

const checkbox = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');
const line = z.string().trim().max(MAX_LINE_LENGTH, tooLong(MAX_LINE_LENGTH)).default('');

export const legalNoticeInput = z
  .object({
    kind: z.enum(['illegal', 'copyright'], 'Choose one.'),
    urls: z
      .string()
      .trim()
      .min(1, 'Add at least one link.')
      .max(MAX_URLS_LENGTH, tooLong(MAX_URLS_LENGTH))
      .transform((text) => text.split(/\s+/))
      .refine(
        (lines) => lines.length <= MAX_URLS,
        `A notice can have up to ${MAX_URLS} links. Send the others in another notice.`,
      ),
    explanation: z
      .string()
      .trim()
      .overwrite(dropInvisible)
      .min(1, 'Say why we should remove it.')
      .max(MAX_EXPLANATION_LENGTH, tooLong(MAX_EXPLANATION_LENGTH)),
    work: line,
    rightsHolder: line,
    concernsChildAbuse: checkbox,
    name: line,
    email: z.union([z.literal(''), z.email('Enter a valid email address.').max(254)]).default(''),
    goodFaith: z.literal('on', 'Confirm this to send your notice.'),
  })
  .superRefine((input, { addIssue }) => {
    const requireField = (path: 'work' | 'rightsHolder' | 'name' | 'email', message: string) => {
      if (!input[path]) addIssue({ code: 'custom', path: [path], message });
    };
    if (input.kind === 'copyright') {
      requireField('work', 'Name the work.');
      requireField('rightsHolder', 'Name the rights holder.');
    }
    // Reports of child abuse may be anonymous (Digital Services Act, article 16).
    if (input.kind === 'illegal' && input.concernsChildAbuse) return;
    requireField('name', 'Enter your name.');
    requireField('email', 'Enter your email. We send our decision there.');
  }, ifValid());

export type LegalNoticeInput = z.output<typeof legalNoticeInput>;
