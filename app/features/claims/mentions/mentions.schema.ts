import { z } from 'zod';
import { normalizeClaim } from '#app/http/claim-id.ts';
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

/** Drops empty rows. The others become numbers where they name a claim, as the form shows them when it is saved. */
export function normalizeClaims(typed: readonly string[] | undefined, origin: string): string[] {
  return (typed ?? []).map((claim) => normalizeClaim(claim, origin)).filter(Boolean);
}
