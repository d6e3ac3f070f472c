/** Held alone while predictions about the claim are added or resolved. Taken before the locks of polls. */
export const predictedClaimLock = (claimId: number) => `predictions about claim:${claimId}`;
