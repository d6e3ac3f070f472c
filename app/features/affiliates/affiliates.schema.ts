export const stores = ['amazon', 'newegg', 'bestbuy', 'steam', 'other'] as const;
export type Store = (typeof stores)[number];

/** The last segment of `/affiliate/hardware/{slug}`. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_SLUG_LENGTH = 120;

export function isProductSlug(word: string | undefined): word is string {
  return word !== undefined && word.length <= MAX_SLUG_LENGTH && SLUG.test(word);
}
