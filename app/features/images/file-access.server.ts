import { HOUR_MS } from '#app/text/dates/durations.ts';
import type { Signer } from '#platform/signing/signer.ts';
import type { PreviewedItem } from './library/public-texts.queries.server.ts';

const PURPOSE = 'image';
const VALID_MS = 24 * 3_600_000;

/** Makes a token for the file with this storage key. */
export type SignFile = (storageKey: string) => string;

/**
 * Tokens with which anyone sees an image, a video or another file that is not public, for a day and while the item's
 * preview shows it. They change each hour.
 */
export function fileSigner(signer: Signer, { kind, id }: PreviewedItem, now: Date): SignFile {
  const expiresAt = Math.ceil((now.getTime() + VALID_MS) / HOUR_MS) * HOUR_MS;
  return (storageKey) => signer.sign(PURPOSE, `${storageKey}:${kind}:${id}:${expiresAt}`);
}

export interface FileAccess {
  signer: Signer;
  /** As the URL has it. */
  token: string | undefined;
  now: Date;
}

/** The item in whose preview the token shows the file. */
export function readFileToken(
  { signer, token, now }: FileAccess,
  storageKey: string,
): PreviewedItem | undefined {
  const [key, kind, id, expiresAt] = signer.verify(PURPOSE, token ?? '')?.split(':') ?? [];
  if (key !== storageKey || !(Number(expiresAt) > now.getTime())) return undefined;
  return { kind: kind as PreviewedItem['kind'], id: Number(id) };
}
