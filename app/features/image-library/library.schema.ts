import { z } from 'zod';
import { imageCategories } from '#app/features/images/embeds/image-categories.ts';
import { toOneLine } from '#app/text/one-line.ts';

export const imageFilters = [
  { value: 'featured', label: 'Featured' },
  { value: 'no-alt', label: 'No alt text' },
  { value: 'no-credit', label: 'No credit' },
  { value: 'unused', label: 'Unused' },
  { value: 'trash', label: 'Trash' },
] as const;

export type ImageFilter = (typeof imageFilters)[number]['value'];

export const MAX_IMAGE_TITLE_LENGTH = 120;
export const MAX_IMAGE_ALT_LENGTH = 400;
export const MAX_IMAGE_FIELD_LENGTH = 200;
const MAX_ADDRESS_LENGTH = 2000;

const checkbox = z
  .string()
  .optional()
  .transform((value) => value !== undefined);
const title = z
  .string()
  .overwrite(toOneLine)
  .min(1, 'Enter a title.')
  .max(MAX_IMAGE_TITLE_LENGTH, `Use at most ${MAX_IMAGE_TITLE_LENGTH} characters.`);
const line = (max: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max, `Use at most ${max} characters.`));
const category = z.enum(imageCategories.map(({ value }) => value)).default('game-scenes');
const percent = z.coerce.number('Enter a number from 0 to 100.').int().min(0).max(100).default(50);

export const imageInput = z.object({
  title,
  alt: line(MAX_IMAGE_ALT_LENGTH),
  category,
  featured: checkbox,
  decorative: checkbox,
  credit: line(MAX_IMAGE_FIELD_LENGTH),
  source: line(MAX_ADDRESS_LENGTH),
  license: line(MAX_IMAGE_FIELD_LENGTH),
  focalX: percent,
  focalY: percent,
  revision: z.coerce.number().int(),
});

export type ImageInput = z.output<typeof imageInput>;

const MAX_DESCRIBED = 100;

/** Details for several images. Empty ones change nothing. */
export const sharedDetails = z.object({
  images: z
    .string()
    .transform((text) => text.split(' ').map(Number))
    .pipe(z.array(z.int().positive()).max(MAX_DESCRIBED)),
  credit: line(MAX_IMAGE_FIELD_LENGTH),
  alt: line(MAX_IMAGE_ALT_LENGTH),
  category: z.enum(['', ...imageCategories.map(({ value }) => value)]),
});

export type SharedDetails = z.output<typeof sharedDetails>;

/** The form of an image that is added by its address. */
export const imageAddressInput = z.object({
  title,
  url: z.string().trim().min(1, 'Enter the image’s URL.').max(MAX_ADDRESS_LENGTH),
  alt: line(MAX_IMAGE_ALT_LENGTH),
  category,
  featured: checkbox,
});

export type ImageAddressInput = z.output<typeof imageAddressInput>;
