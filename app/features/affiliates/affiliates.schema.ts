import { z } from 'zod';
import { choice } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields, type Field } from '#app/http/forms/fields/fields.ts';
import { text } from '#app/http/forms/fields/text-fields.ts';
import { ifValid } from '#app/http/forms/if-valid.ts';
import { typedNumber } from '#app/http/forms/typed-number.ts';
import { keywordForm } from '#app/text/links/keyword-form.ts';
import { MAX_ID } from '#app/text/links/row-id.ts';
import { toOneLine } from '#app/text/one-line.ts';
import { MAX_SLUG_LENGTH, slugify } from '#app/text/slug.ts';
import { storeNames } from './embeds/affiliate-row.ts';

/** The last segment of `/affiliate/hardware/{slug}`. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function isProductSlug(slug: string | undefined): slug is string {
  return slug !== undefined && slug.length <= MAX_SLUG_LENGTH && SLUG.test(slug);
}

const MAX_NAME_LENGTH = 80;
const MAX_KEYWORDS = 50;
const MAX_KEYWORD_LENGTH = 60;

export const storeUrlInput = z
  .string()
  .trim()
  .transform((text) => (text === '' || text.includes('://') ? text : `https://${text}`))
  .refine((text) => text === '' || isPublicAddress(text), {
    message: 'Enter a URL such as https://shop.example.com.',
  })
  .transform((text) => (text === '' ? null : new URL(text).origin));

/** Keywords are separated by commas. */
export const affiliateFields = defineFields({
  name: text('Name', { max: MAX_NAME_LENGTH, required: 'Enter a name.' }),
  store: choice('Store', storeNames, { message: 'Choose a store.', initial: 'amazon' }),
  storeUrl: {
    kind: 'url',
    label: 'Store URL',
    hint: 'Leave blank to use the store’s usual URL.',
    placeholder: 'https://',
    input: storeUrlInput,
    stored: z.string().nullable(),
    initial: null,
  },
  affiliateId: text('Affiliate ID', { max: 100, required: 'Enter your affiliate ID.' }),
  keywords: {
    kind: 'text',
    label: 'Keywords',
    hint: 'Separated by commas. The first occurrence of each keyword on a page becomes a link.',
    input: z
      .string()
      .transform(splitKeywords)
      .refine(({ length }) => length <= MAX_KEYWORDS, `Enter at most ${MAX_KEYWORDS} keywords.`)
      .refine(
        (keywords) => keywords.every(({ length }) => length <= MAX_KEYWORD_LENGTH),
        `Use at most ${MAX_KEYWORD_LENGTH} characters for each keyword.`,
      ),
    stored: z.array(z.string()),
    initial: [],
    toForm: (keywords) => keywords.join(', '),
  } satisfies Field<string[]>,
  status: choice('Status', { active: 'Active', inactive: 'Inactive' }, { initial: 'active' }),
});

/** The form of an affiliate. */
export const affiliateForm = {
  fields: affiliateFields,
  input: affiliateFields.input.refine(
    ({ store, storeUrl: address }) => store !== 'other' || address !== null,
    {
      ...ifValid('store', 'storeUrl'),
      path: ['storeUrl'],
      message: 'Enter the store’s URL. Stores that aren’t on our list need one.',
    },
  ),
};

export type AffiliateInput = typeof affiliateFields.initial;

const MAX_PRODUCT_ID_LENGTH = 100;

/** The options of `affiliateId` are the affiliates. */
export const productFields = defineFields({
  title: text('Title', { max: MAX_NAME_LENGTH, required: 'Enter a title.' }),
  affiliateId: {
    kind: 'select',
    label: 'Affiliate',
    input: typedNumber(z.int('Choose an affiliate.').min(1).max(MAX_ID)),
    stored: z.number(),
    initial: 0,
  } satisfies Field<number>,
  productId: text('Product ID', {
    hint: 'The product’s ID in the store’s URL.',
    max: MAX_PRODUCT_ID_LENGTH,
    required: 'Enter the product ID.',
    schema: z.string().refine((id) => !/^\.+$/.test(id), 'Enter a valid product ID.'),
  }),
  slug: text('URL on this site', {
    placeholder: 'quiet-gaming-pc',
    schema: z.string().toLowerCase(),
  }),
});

/** The form of a product. */
export const productForm = {
  fields: productFields,
  input: productFields.input
    .refine((input) => isProductSlug(toSlug(input)), {
      ...ifValid('title', 'slug'),
      path: ['slug'],
      message: 'Use lowercase letters, digits and single hyphens, such as quiet-gaming-pc.',
    })
    .transform((input) => ({ ...input, slug: toSlug(input) })),
};

export type ProductInput = typeof productFields.initial;

/** A blank slug is made from the title. */
export function toSlug({ slug, title = '' }: Partial<ProductInput>): string {
  return slug || slugify(title);
}

/** Trimmed, without empty ones and repeats. */
export function splitKeywords(text: string): string[] {
  const keywords = text.split(',').map(toOneLine);
  const forms = keywords.map(keywordForm);
  return keywords.filter((_, index) => forms[index] && forms.indexOf(forms[index]) === index);
}

/** Neither an IP address nor a name without a dot. */
const PUBLIC_HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$/;
const LOCAL_HOST = /\.(?:localhost|local|internal)$/;
/** The URL parser drops most of them. */
const IGNORED_CHARACTERS = /[\s\p{Cc}\p{Cf}]/u;

function isPublicAddress(text: string): boolean {
  const url = IGNORED_CHARACTERS.test(text) ? null : URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') return false;
  return PUBLIC_HOST.test(url.hostname) && !LOCAL_HOST.test(url.hostname);
}
