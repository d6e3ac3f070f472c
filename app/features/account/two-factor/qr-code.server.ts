import { encode } from 'uqr';

export interface QrCode {
  /** Modules along a side, the quiet zone included. */
  size: number;
  /** An SVG path of all dark modules. */
  path: string;
}

const QUIET_ZONE = 4;

export function createQrCode(text: string): QrCode {
  const { size, data } = encode(text, { border: QUIET_ZONE, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}

/** The secret from an `otpauth:` URL, in groups of four for typing. */
export function formatSecret(key: string): string {
  const secret = new URL(key).searchParams.get('secret') ?? '';
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
