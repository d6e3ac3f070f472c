import { z } from 'zod';
import { imageCategories } from '#app/features/images/embeds/image-categories.ts';
import { toOneLine } from '#app/text/one-line.ts';
import { provenanceLabels, typeLabels } from '../media.schema.ts';

const MAX_TITLE_LENGTH = 200;
const MAX_SLUG_LENGTH = 120;
const MAX_DESCRIPTION_LENGTH = 20_000;
const MAX_LINE_LENGTH = 300;
const MAX_URL_LENGTH = 2000;

const line = (max: number, name: string) =>
  z.string().trim().max(max, `${name} can be up to ${max} characters.`);
const getKeys = <Key extends string>(labels: Record<Key, string>) =>
  Object.keys(labels) as [Key, ...Key[]];
const url = (name: string) =>
  line(MAX_URL_LENGTH, name).refine(
    (text) => text === '' || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
    `${name} needs to start with https:// or http://.`,
  );
const id = (message: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,9}$/, message)
    .transform((text) => (text === '' ? null : Number(text)));

export const mediaForm = z.object({
  title: line(MAX_TITLE_LENGTH, 'The title').overwrite(toOneLine).min(1, 'Enter a title.'),
  slug: line(MAX_SLUG_LENGTH, 'The URL').regex(
    /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
    'Use lowercase letters, digits and single hyphens.',
  ),
  type: z.enum(getKeys(typeLabels), 'Choose a type.'),
  imageId: id('Enter the number of an image in the library.'),
  videoId: id('Upload the video again, or remove it.'),
  playerUrl: url('The URL of the video'),
  description: line(MAX_DESCRIPTION_LENGTH, 'The description'),
  category: z.enum(
    imageCategories.map(({ value }) => value),
    'Choose a category.',
  ),
  provenance: z.enum(getKeys(provenanceLabels), 'Choose a source type.'),
  credit: line(MAX_LINE_LENGTH, 'The credit'),
  license: line(MAX_LINE_LENGTH, 'The license'),
  sourceName: line(MAX_LINE_LENGTH, 'The source'),
  sourceUrl: url('The source URL'),
  albums: z.array(
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ),
});
