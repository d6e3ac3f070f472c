/** The last segment of `/affiliate/hardware/{slug}`. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_SLUG_LENGTH = 120;

export function isProductSlug(slug: string | undefined): slug is string {
  return slug !== undefined && slug.length <= MAX_SLUG_LENGTH && SLUG.test(slug);
}
