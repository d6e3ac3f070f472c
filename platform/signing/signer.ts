import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs values for links, with an HMAC. Nothing is stored. */
export interface Signer {
  /** @param purpose what the link is for: a token for one purpose is invalid for another */
  sign: (purpose: string, value: string) => string;
  /** Returns the signed value, or undefined if the token is not valid for this purpose. */
  verify: (purpose: string, token: string) => string | undefined;
  /** A keyed hash that recognizes a value without storing it. A new secret changes every hash. */
  hash: (purpose: string, value: string) => string;
}

export function createSigner(secret: string): Signer {
  const hmac = (purpose: string, value: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${value}`).digest();
  const sign = (purpose: string, value: string) =>
    `${Buffer.from(value).toString('base64url')}.${hmac(purpose, value).toString('base64url')}`;
  return {
    sign,
    hash: (purpose, value) => hmac(purpose, value).toString('base64url'),
    verify: (purpose, token) => {
      const value = Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString();
      // Texts are compared because decoding base64 ignores what does not belong there.
      const [given, expected] = [Buffer.from(token), Buffer.from(sign(purpose, value))];
      return given.length === expected.length && timingSafeEqual(given, expected)
        ? value
        : undefined;
    },
  };
}
