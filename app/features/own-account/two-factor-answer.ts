import type { QrCode } from './qr-code.server.ts';

/** What comes back from a form of the two-factor page. */
export interface TwoFactorAnswer {
  errors?: Record<string, string> | undefined;
  /** An app is to be told this secret. */
  setUp?: { address: string; secret: string; qr: QrCode };
  /** Shown this once. */
  recoveryCodes?: string[];
  isOff?: true;
}
