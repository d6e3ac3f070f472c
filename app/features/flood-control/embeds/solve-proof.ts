import { sha256 } from '@noble/hashes/sha2.js';
import { countLeadingZeroBits, PROOF_SEPARATOR } from './proof.ts';

/** A few milliseconds of work, so that the page stays responsive. */
const BATCH_SIZE = 2000;

/** Finds a nonce for the challenge and returns the proof; undefined once it is aborted. */
export async function solveProof(
  challenge: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const [encoded = ''] = challenge.split('.');
  const bits = Number.parseInt(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), 10);
  const encoder = new TextEncoder();
  const prefix = `${challenge}${PROOF_SEPARATOR}`;
  // Every proof starts with it, so it is hashed only once.
  const hashedPrefix = sha256.create().update(encoder.encode(prefix));
  const hash = sha256.create();
  for (let nonce = 0; !signal.aborted; nonce += 1) {
    hashedPrefix._cloneInto(hash).update(encoder.encode(`${nonce}`));
    if (countLeadingZeroBits(hash.digest()) >= bits) return `${prefix}${nonce}`;
    if (nonce % BATCH_SIZE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return undefined;
}
