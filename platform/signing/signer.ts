import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Makes words for links that only this site can have made, and reads them back. Nothing of them is
 * stored: who knows the secret can tell, everybody else cannot.
 */
export interface Signer {
  /** @param purpose what the link is for: a word made for one is none for another */
  sign: (purpose: string, value: string) => string;
  /** The value, or nothing when the word was not made here for this purpose. */
  read: (purpose: string, word: string) => string | undefined;
}

export function createSigner(secret: string): Signer {
  const seal = (purpose: string, value: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${value}`).digest();
  return {
    sign: (purpose, value) =>
      `${Buffer.from(value).toString('base64url')}.${seal(purpose, value).toString('base64url')}`,
    read: (purpose, word) => {
      const [written = '', given = ''] = word.split('.');
      const value = Buffer.from(written, 'base64url').toString();
      const expected = seal(purpose, value);
      const found = Buffer.from(given, 'base64url');
      return found.length === expected.length && timingSafeEqual(found, expected)
        ? value
        : undefined;
    },
  };
}
