import type { Signer } from '#platform/signing/signer.ts';

const PURPOSE = 'image';
const VALID_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

/** Makes a token for the file with this storage key. */
export type SignFile = (storageKey: string) => string;

/** Tokens with which anyone sees an image or a video that is not public, for a day. They change each hour. */
export function fileSigner(signer: Signer, now: Date): SignFile {
  const expiresAt = Math.ceil((now.getTime() + VALID_MS) / HOUR_MS) * HOUR_MS;
  return (storageKey) => signer.sign(PURPOSE, `${storageKey}:${expiresAt}`);
}

export interface FileAccess {
  signer: Signer;
  /** As the URL has it. */
  token: string | undefined;
  now: Date;
}

export function hasFileAccess({ signer, token, now }: FileAccess, storageKey: string): boolean {
  const [key, expiresAt] = signer.verify(PURPOSE, token ?? '')?.split(':') ?? [];
  return key === storageKey && Number(expiresAt) > now.getTime();
}
