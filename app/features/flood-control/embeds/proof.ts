/** The hidden field of a challenge, and of its proof once it is solved. */
export const PROOF_FIELD = 'proof';

/** Between the challenge and the nonce. */
export const PROOF_SEPARATOR = '~';
