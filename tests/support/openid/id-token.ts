import { createSign, generateKeyPairSync } from 'node:crypto';

const KEY_ID = 'one';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The public key that clients verify the tokens with. */
export const keySet = {
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
};

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

export function signToken(claims: object): string {
  const signed = `${encode({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${encode(claims)}`;
  const signature = createSign('RSA-SHA256').update(signed).sign(privateKey);
  return `${signed}.${signature.toString('base64url')}`;
}
