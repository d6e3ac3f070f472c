import { z } from 'zod';
import {
  type ImageCategory,
  imageCategories,
} from '#app/features/images/embeds/image-categories.ts';
import { checkbox, choice } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { wholeNumber } from '#app/http/forms/fields/number-fields.ts';
import { lines, text } from '#app/http/forms/fields/text-fields.ts';
import { toOneLine } from '#app/text/one-line.ts';

export const MAX_IMAGE_TITLE_LENGTH = 120;
const MAX_ALT_LENGTH = 400;
const MAX_LENGTH = 200;
const MAX_ADDRESS_LENGTH = 2000;

const categories = Object.fromEntries(
  imageCategories.map(({ value, label }) => [value, label]),
) as Record<ImageCategory, string>;

const title = text('Title', {
  max: MAX_IMAGE_TITLE_LENGTH,
  maxLength: MAX_IMAGE_TITLE_LENGTH,
  required: 'Enter a title.',
});
const alt = text('Alt text', { max: MAX_ALT_LENGTH, maxLength: MAX_ALT_LENGTH });
const category = choice('Category', categories, { initial: 'game-scenes' });
const credit = text('Credit', { max: MAX_LENGTH, maxLength: MAX_LENGTH });
const isFeatured = checkbox('Featured');

function percent(label: string) {
  const message = 'Enter a number from 0 to 100.';
  return wholeNumber(label, {
    min: 0,
    max: 100,
    unit: 'percent',
    messages: { missing: message, whole: message, low: message, high: message },
    initial: 50,
  });
}

/** The details of an image. */
export const imageFields = defineFields({
  title,
  alt: lines('Alt text', {
    hint: 'Describe the image for people who can’t see it. You can change this wherever it’s used.',
    rows: 2,
    max: MAX_ALT_LENGTH,
    maxLength: MAX_ALT_LENGTH,
    schema: z.string().overwrite(toOneLine),
  }),
  isDecorative: checkbox('Decorative: screen readers skip it'),
  category,
  credit,
  source: text('Source', { hint: 'A URL or a name.', max: MAX_ADDRESS_LENGTH }),
  license: text('License', { max: MAX_LENGTH, maxLength: MAX_LENGTH }),
  isFeatured,
  focalX: percent('From the left'),
  focalY: percent('From the top'),
});

/** The form of an image that is added by its address. */
export const addressFields = defineFields({
  title,
  url: {
    ...text('URL', {
      hint: 'We fetch the image once and keep our own copy.',
      max: MAX_ADDRESS_LENGTH,
      required: 'Enter the image’s URL.',
      placeholder: 'https://',
    }),
    kind: 'url',
  },
  alt,
  category,
  isFeatured,
});

export type ImageAddressInput = typeof addressFields.initial;

const sharedCategory = choice('Category', { '': 'Leave as it is', ...categories }, { initial: '' });

/** Details for several images. Blank ones change nothing. */
export const sharedFields = defineFields({
  credit,
  category: sharedCategory,
  alt,
});

/** The same for images that are in use, whose own alt texts stay. */
export const selectedFields = defineFields({
  credit,
  category: sharedCategory,
  alt: { ...alt, hint: 'Added only to images that have none.' },
});

const MAX_DESCRIBED = 100;

/** The images that get shared details, by their ids with spaces between. */
export const describedImages = z.object({
  images: z
    .string()
    .transform((ids) => ids.split(' ').map(Number))
    .pipe(z.array(z.int().positive()).max(MAX_DESCRIBED)),
});
