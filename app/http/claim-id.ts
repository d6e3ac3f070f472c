import { parseContentId } from './content-id.ts';

const NUMBER = /^(\d{1,10})(?:\s.*)?$/;
const ADDRESS = /^(https?:\/\/[^/\s]+)?\/claims\/(\d{1,10})(?:-[^/?#\s]*)?(?:[?#]\S*)?$/i;

/**
 * The id of the claim that an editor names by its number, its path, a suggestion such as `12 It is late`, or its
 * URL on the site with this origin.
 */
export function parseClaimId(typed: string, origin?: string): number | undefined {
  const text = typed.trim();
  const [, site, id] = ADDRESS.exec(text) ?? [];
  if (site !== undefined && site.toLowerCase() !== origin) return undefined;
  return parseContentId(id ?? NUMBER.exec(text)?.[1]);
}

/** The number of the claim that a text names, as forms show it when it is saved; otherwise the text. */
export function normalizeClaim(typed: string, origin?: string): string {
  return String(parseClaimId(typed, origin) ?? typed.trim());
}
