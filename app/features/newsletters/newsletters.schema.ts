import { z } from 'zod';
import { toOneLine } from '#app/text/one-line.ts';

const checkbox = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');

export const newsletterTopics = {
  newsletter: 'Newsletter',
  breaking: 'Breaking news',
} as const;

/** Including the one that is only sent automatically. */
export const topicLabels = { ...newsletterTopics, digest: 'Weekly digest' } as const;

export const newsletterInput = z.object({
  subject: z
    .string('Enter a subject.')
    .transform(toOneLine)
    .pipe(z.string().min(1, 'Enter a subject.').max(150, 'Use at most 150 characters.')),
  preview: z
    .string()
    .transform(toOneLine)
    .pipe(z.string().max(150, 'Use at most 150 characters.'))
    .default(''),
  body: z
    .string('Write something first.')
    .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
    .min(1, 'Write something first.')
    .max(50_000, 'Use at most 50,000 characters.'),
  topic: z.enum(['newsletter', 'breaking'], 'Choose who it’s for.'),
  hasRumors: checkbox,
});

export type NewsletterInput = z.output<typeof newsletterInput>;

/** Asked before a newsletter goes out right away, because sent emails can't be taken back. */
export const SENDS_NOW = 'No time is set, so this sends right away. Click again to send.';

/** A time from `<input type="datetime-local">`, in the site's time zone. Empty means now. */
export const scheduleInput = z.object({
  at: z
    .string()
    .trim()
    .refine(
      (text) => text === '' || !Number.isNaN(Date.parse(`${text}:00Z`)),
      'Enter a date and a time.',
    ),
  isConfirmed: checkbox,
});
