import { z } from 'zod';
import { LARGEST_ID } from '../../http/page-key.ts';
import { isBlankPost } from '../../text/post/clean-post-source.ts';
import { POST_LENGTH } from '../../text/post/post-limits.ts';
import { boardCategoryIds, defaultCategory } from './embeds/board-categories.ts';
import { reportReasonIds } from './report-reasons.ts';
import { subjectKinds } from './thread-subject.ts';

export const EMPTY = 'Please enter some content for your message';
const TOO_LONG = `A message has at most ${POST_LENGTH.toLocaleString('en-US')} characters.`;

const id = z.coerce.number().int().positive().max(LARGEST_ID);
const optionalId = z
  .literal('')
  .transform(() => undefined)
  .or(id)
  .optional();

/** Empty where nobody would see anything of it: pictures may stand by themselves. */
const body = z
  .string({ error: EMPTY })
  .max(POST_LENGTH, TOO_LONG)
  .transform((text) => (isBlankPost(text) ? '' : text));

/** Whether a post would have neither words nor pictures. */
export function saysNothing(text: string, pictures: number): boolean {
  return text === '' && pictures === 0;
}

/** A message; with a thread, a reply in it; with a subject, a comment on that. */
export const newPostInput = z.object({
  body,
  category: z.enum(boardCategoryIds).catch(defaultCategory),
  thread: optionalId,
  parent: optionalId,
  subjectKind: z.enum(subjectKinds).optional().catch(undefined),
  subject: optionalId,
  authorName: z.string().trim().max(200).default(''),
  /** Made by the page, once for what is typed; without one it is made of who says what where. */
  sendKey: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional()
    .catch(undefined),
});

export type NewPostInput = z.output<typeof newPostInput>;

/** Words alone: of an edit, of a preview. */
export const textInput = z.object({ body });

export const likeInput = z.object({ wanted: z.enum(['on', 'off', 'toggle']) });

export const reportInput = z.object({
  reason: z.enum(reportReasonIds, { error: 'Please choose what is wrong with it.' }),
  details: z.string().trim().max(500, 'Please say it in 500 characters or less.').default(''),
});

export type ReportInput = z.output<typeof reportInput>;

/** Kept under the key `discussions`. */
export const discussionSettings = z.object({
  /** Comments close this many days after what they are about was published; null is never. */
  closeAfterDays: z.number().int().positive().nullable(),
});

export const newDiscussionSettings = { closeAfterDays: null };

const TEN_YEARS = 3650;

/** The form of them: an empty field is never. */
export const discussionSettingsInput = z.object({
  closeAfterDays: z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(
      z
        .number('Please enter a number of days, or nothing.')
        .int('Please enter whole days.')
        .min(1, 'At least one day; leave it empty to keep comments open.')
        .max(TEN_YEARS, `At most ${TEN_YEARS} days; leave it empty to keep comments open.`)
        .nullable(),
    ),
});
