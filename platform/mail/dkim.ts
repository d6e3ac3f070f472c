import { createPublicKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { MailConfig } from '#platform/config/config.ts';

/** What receivers accept and DNS records have room for (RFC 8301). */
const KEY_BITS = 2048;

/** An RSA private key in PEM. */
export async function makeDkimKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_BITS,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return privateKey;
}

/** The public part, as the DNS record has it. */
export function getDkimPublicKey(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
}

/** The TXT record that receivers verify signatures with. */
export function getDkimRecord({
  domainName,
  keySelector,
  privateKey,
}: NonNullable<MailConfig['dkim']>): { name: string; value: string } {
  return {
    name: `${keySelector}._domainkey.${domainName}`,
    value: `v=DKIM1; k=rsa; p=${getDkimPublicKey(privateKey)}`,
  };
}
