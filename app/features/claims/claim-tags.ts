import type { MentioningKind } from '#db/tables/claims.ts';

/** Cache tag of every list of claims. */
export const claimsTag = 'claims';

/** Cache tag of every page that shows the claim's statement or its rating, even just as a mark. */
export const claimTag = (id: number) => `claim:${id}`;

/** Cache tag of every page that shows the record of a source. */
export const claimSourcesTag = 'claim-sources';

/** Cache tag of every page that names the source. */
export const sourceTag = (id: number) => `claim-source:${id}`;

/** Cache tag of lists of the items of a kind that mention settled claims. */
export function settledMentionsTag(kind: MentioningKind): string {
  return `settled-mentions:${kind}`;
}
