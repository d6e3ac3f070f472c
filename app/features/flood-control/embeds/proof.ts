/** The hidden field of a challenge, and of its proof once it is solved. */
export const PROOF_FIELD = 'proof';

/** Between the challenge and the nonce. */
export const PROOF_SEPARATOR = '~';

/** How much work a hash proves. */
export function countLeadingZeroBits(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) {
    if (byte !== 0) return count + Math.clz32(byte) - 24;
    count += 8;
  }
  return count;
}
