import { z } from 'zod';
import { parseContentId } from '#app/http/content-id.ts';
import { type ListField, listOf } from '#app/http/forms/fields/fields.ts';
import { text } from '#app/http/forms/fields/text-fields.ts';

export const MAX_CLAIMS = 20;

/** The claims that an item of a kind mentions, by number. `noun` is such as 'An article'. */
export function claimsField(noun: string): ListField<string> {
  const limit = { max: MAX_CLAIMS, message: `${noun} can mention at most ${MAX_CLAIMS} claims.` };
  const rows = listOf(text('Claims', { max: 300 }), limit);
  // Earlier versions have none.
  return { ...rows, input: z.preprocess((typed) => typed ?? [], rows.input) };
}

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

/** Drops empty rows. The others become numbers where they name a claim, as the form shows them when it is saved. */
export function normalizeClaims(typed: readonly string[] | undefined, origin: string): string[] {
  return (typed ?? [])
    .map((claim) => claim.trim())
    .filter(Boolean)
    .map((claim) => String(parseClaimId(claim, origin) ?? claim));
}
