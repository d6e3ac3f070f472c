import { z } from 'zod';
import { choice, defineFields } from '#app/http/forms/fields.ts';
import { toOneLine } from '#app/text/one-line.ts';
import { modeLabels } from './feed-modes.ts';

const MAX_ADDRESS_LENGTH = 2000;

/** An address of another site. The fetcher checks where it leads. */
export const addressInput = z
  .string({ error: 'Enter a URL.' })
  .trim()
  .min(1, 'Enter a URL.')
  .max(MAX_ADDRESS_LENGTH, `Use at most ${MAX_ADDRESS_LENGTH.toLocaleString('en-US')} characters.`)
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'Enter a URL that starts with https:// or http://.',
  );

/** 'YYYY-MM-DD' */
const optionalDay = z
  .string()
  .trim()
  .refine((text) => text === '' || !Number.isNaN(Date.parse(text)), 'Enter a date.')
  .transform((text) => (text === '' ? undefined : new Date(text).toISOString().split('T')[0]))
  .default(undefined as never)
  .optional();

/** The fields that every story has, however it arrives. */
export const storyFields = {
  title: z
    .string({ error: 'Enter a title.' })
    .overwrite(toOneLine)
    .min(1, 'Enter a title.')
    .max(300, 'Use at most 300 characters.'),
  source: z
    .string({ error: 'Enter the name of the source.' })
    .overwrite(toOneLine)
    .min(1, 'Enter the name of the source.')
    .max(100, 'Use at most 100 characters.'),
  excerpt: z.string().trim().max(5000, 'Use at most 5,000 characters.').default(''),
  /** A day in the site's time zone. */
  reportedOn: optionalDay,
};

export const fetchStoryInput = z.object({ url: addressInput });

export const newStoryInput = z.object({
  url: addressInput,
  ...storyFields,
  /** The address of the page's image. */
  imageUrl: z.union([z.literal(''), addressInput]).default(''),
  usesImage: z.literal('on').optional(),
  status: z.enum(['draft', 'published']).default('draft'),
});

/** The edit form. Drafts may lack a source. */
export const storyInput = z.object({
  ...storyFields,
  source: z.string().overwrite(toOneLine).max(100, 'Use at most 100 characters.'),
  url: addressInput,
  imageId: z
    .string()
    .trim()
    .regex(/^\d{0,9}$/, 'Enter the number of an image in the library.')
    .transform((text) => (text === '' ? null : Number(text))),
});

export type NewStoryInput = z.output<typeof newStoryInput>;

/** Ids are 32-bit integers. */
const id = z.coerce.number().int().positive().max(2_147_483_647);

export const feedFields = defineFields({
  url: {
    kind: 'url',
    label: 'Feed URL',
    placeholder: 'https://',
    input: addressInput,
    stored: z.string(),
    initial: '',
  },
  mode: choice('New stories', modeLabels, {
    initial: 'review',
    message: 'Choose what happens to new stories.',
  }),
});

export const feedActionInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('mode'), id, mode: z.enum(['review', 'publish']) }),
  z.object({ action: z.enum(['pause', 'resume', 'poll', 'delete']), id }),
]);

export const outletsInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('merge'), with: id }),
  z.object({ action: z.literal('split'), outlets: z.array(id) }),
  z.object({ action: z.literal('origin'), origin: id }),
]);
