import { sha256 } from '@noble/hashes/sha2.js';
import { countLeadingZeroBits } from '../flood-control.policy.ts';
import { PROOF_SEPARATOR } from './proof.ts';

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
  for (let nonce = 0; !signal.aborted; nonce += 1) {
    const proof = `${challenge}${PROOF_SEPARATOR}${nonce}`;
    if (countLeadingZeroBits(sha256(encoder.encode(proof))) >= bits) return proof;
    if (nonce % BATCH_SIZE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return undefined;
}
