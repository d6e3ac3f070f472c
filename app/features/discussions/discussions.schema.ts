import { z } from 'zod';
import { contentKindIds } from '#app/features/content/content.schema.ts';
import { idInput } from '#app/http/forms/id-input.ts';
import { ifValid } from '#app/http/forms/if-valid.ts';
import { tooLong } from '#app/text/format-number.ts';
import { MAX_NAME_LENGTH } from '#app/text/names/name-length.ts';
import { isBlankPost } from '#app/text/post/clean-post-source.ts';
import { excessLabel } from '#app/text/post/post-length.ts';
import { MAX_POST_LENGTH } from '#app/text/post/post-limits.ts';
import { emptyMessage } from './posts/empty-message.ts';

const LIMIT = tooLong(MAX_POST_LENGTH);

function tooLongMessage({ length }: string): string {
  return `That’s ${excessLabel(length)}. ${LIMIT}`;
}

const optionalId = z
  .literal('')
  .transform(() => undefined)
  .or(idInput)
  .optional();

/** May be empty, for posts that only have images; text without a visible character becomes empty. */
const body = z
  .string({ error: emptyMessage.description })
  // Forms send line breaks as two characters, which the author typed as one.
  .overwrite((text) => text.replaceAll('\r\n', '\n'))
  .max(MAX_POST_LENGTH, { error: ({ input }) => tooLongMessage(String(input)) })
  .transform((text) => (isBlankPost(text) ? '' : text));

export function isEmptyPost(text: string, imageCount: number): boolean {
  return text === '' && imageCount === 0;
}

export const UNKNOWN_PLACE =
  'We can’t tell which message this replies to. Reply from the message’s page.';

/** A message on the board; with `thread`, a reply; with `subjectKind` and `subject`, a comment. */
export const newPostInput = z
  .object({
    body,
    /** Without one, it goes to the first open category. */
    category: z.string().optional(),
    thread: optionalId,
    parent: optionalId,
    subjectKind: z.enum(contentKindIds).optional(),
    subject: optionalId,
    authorName: z.string().trim().max(200, tooLong(MAX_NAME_LENGTH)).default(''),
    /** Created by the page's script for each message. deriveIdempotencyKey ties it to its author. */
    idempotencyKey: z
      .string()
      .regex(/^[\w-]{16,64}$/)
      .optional()
      .catch(undefined),
  })
  // It would start a thread of its own.
  .refine(({ parent, thread }) => parent === undefined || thread !== undefined, {
    ...ifValid('parent', 'thread'),
    error: UNKNOWN_PLACE,
  });

export type NewPostInput = z.output<typeof newPostInput>;

/** For edits and previews. */
export const postTextInput = z.object({ body });

export const likeInput = z.object({ like: z.enum(['on', 'off', 'toggle']) });

/** The last post of a thread that was shown. */
export const readInput = z.object({ thread: idInput, post: idInput });
