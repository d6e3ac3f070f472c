import { z } from 'zod';

export const noticeKinds = {
  illegal: 'Something here is against the law',
  copyright: 'Something here is mine, or of somebody I speak for, and I did not allow it',
} as const;

export const MAX_URLS = 10;
const ADDRESSES_LENGTH = 4000;
const EXPLANATION_LENGTH = 5000;
const LINE_LENGTH = 200;

const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');
const line = z
  .string()
  .trim()
  .max(LINE_LENGTH, `This has at most ${LINE_LENGTH} characters.`)
  .default('');

/** What the form of a notice sends. */
export const legalNoticeInput = z
  .object({
    kind: z.enum(['illegal', 'copyright'], 'Please choose what it is about.'),
    addresses: z
      .string()
      .trim()
      .min(1, 'Please give the address of what it is about.')
      .max(ADDRESSES_LENGTH, `The addresses have at most ${ADDRESSES_LENGTH} characters together.`)
      .transform((text) => text.split(/\s+/))
      .refine(
        (lines) => lines.length <= MAX_URLS,
        `A notice names at most ${MAX_URLS} addresses. Please send the others in another one.`,
      ),
    explanation: z
      .string()
      .trim()
      .min(1, 'Please say why it should not be here.')
      .max(EXPLANATION_LENGTH, `This has at most ${EXPLANATION_LENGTH} characters.`),
    work: line,
    rightsHolder: line,
    concernsChildAbuse: ticked,
    name: line,
    email: z.union([z.literal(''), z.email('This is no e-mail address.').max(254)]).default(''),
    goodFaith: z.literal('on', 'Please confirm this: a notice is a statement you answer for.'),
  })
  .superRefine((input, { addIssue }) => {
    const want = (path: 'work' | 'rightsHolder' | 'name' | 'email', message: string) => {
      if (!input[path]) addIssue({ code: 'custom', path: [path], message });
    };
    if (input.kind === 'copyright') {
      want('work', 'Please name the work.');
      want('rightsHolder', 'Please name whoever holds the rights.');
    }
    // Nobody has to give a name who reports the abuse of children (Digital Services Act, article 16).
    if (input.kind === 'illegal' && input.concernsChildAbuse) return;
    want('name', 'Please give your name.');
    want('email', 'Please give your e-mail address: the decision goes there.');
  });

export type LegalNoticeInput = z.output<typeof legalNoticeInput>;
