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
  return {
    sign: (purpose, value) =>
      `${Buffer.from(value).toString('base64url')}.${hmac(purpose, value).toString('base64url')}`,
    hash: (purpose, value) => hmac(purpose, value).toString('base64url'),
    verify: (purpose, token) => {
      const [encodedValue = '', encodedSignature = '', ...rest] = token.split('.');
      if (rest.length > 0) return undefined;
      const value = Buffer.from(encodedValue, 'base64url').toString();
      const expected = hmac(purpose, value);
      const signature = Buffer.from(encodedSignature, 'base64url');
      return signature.length === expected.length && timingSafeEqual(signature, expected)
        ? value
        : undefined;
    },
  };
}
