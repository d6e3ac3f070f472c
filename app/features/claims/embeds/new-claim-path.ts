interface NewClaim {
  /** What the claim is made from and will be mentioned by, such as `story:12` or `thread:3`. */
  from?: string;
  statement?: string;
  /** The first evidence: where it is, and who said it. */
  url?: string;
  origin?: string;
  note?: string;
}

/** The page that makes a claim, filled in with this. */
export function newClaimPath(claim: NewClaim): string {
  const filled = Object.entries(claim).filter(([, value]) => value);
  return `/admin/new-claim?${new URLSearchParams(Object.fromEntries(filled))}`;
}
