import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 24;

export function newGuestToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** Tokens are random, so an unsalted hash can't be reversed by guessing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
