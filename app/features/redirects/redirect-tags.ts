/** A commit with this tag changed more redirects than it names. */
export const redirectsTag = 'redirects';

const PREFIX = 'redirect:';

/** A commit with this tag changed one redirect. */
export function redirectTag(id: number): string {
  return PREFIX + id;
}

/** The redirect that a tag names. */
export function findTaggedRedirect(tag: string): number | undefined {
  return tag.startsWith(PREFIX) ? Number(tag.slice(PREFIX.length)) : undefined;
}
