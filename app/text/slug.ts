/** The longest slug that forms accept. */
export const MAX_SLUG_LENGTH = 120;

/** The readable part of a URL: lowercase ASCII letters and digits, joined by single hyphens. Long titles are cut. */
export function slugify(title: string, maxLength = MAX_SLUG_LENGTH): string {
  return title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxLength)
    .replace(/-$/, '');
}
