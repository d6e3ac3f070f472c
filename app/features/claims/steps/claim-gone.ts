/** What a form says about a claim that someone took away while it was open. */
export const CLAIM_GONE = 'This claim is in the trash or was taken down.';
