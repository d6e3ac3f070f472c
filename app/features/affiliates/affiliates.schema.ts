/** Stores an affiliate can be with. */
export const stores = ['amazon', 'newegg', 'bestbuy', 'steam', 'other'] as const;
export type Store = (typeof stores)[number];

/** A product's word in the address that counts clicks. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const SLUG_LENGTH = 120;

export function isProductSlug(word: string | undefined): word is string {
  return word !== undefined && word.length <= SLUG_LENGTH && SLUG.test(word);
}
