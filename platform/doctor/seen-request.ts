import { z } from 'zod';
import type { Signer } from '#platform/signing/signer.ts';

/** Answers what the server sees of a request, to someone who knows the site's secret. */
export const SEEN_REQUEST_PATH = '/doctor';

const PURPOSE = 'doctor';
const VALID_MS = 60_000;

/** How a request arrived. */
export const seenRequestSchema = z.object({
  /** Address of the other end of the connection: the proxy's, if there is one. */
  peer: z.string(),
  /** Whether its X-Forwarded-For is believed. */
  isPeerTrusted: z.boolean(),
  hasForwardedFor: z.boolean(),
});

export type SeenRequest = z.infer<typeof seenRequestSchema>;

export function signSeenRequest(signer: Signer, now: Date): string {
  return signer.sign(PURPOSE, String(now.getTime()));
}

export function mayAskSeenRequest(signer: Signer, token: string, now: Date): boolean {
  const signedAt = Number(signer.verify(PURPOSE, token) ?? Number.NaN);
  return Math.abs(now.getTime() - signedAt) < VALID_MS;
}
