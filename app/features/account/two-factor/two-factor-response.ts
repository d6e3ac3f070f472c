import type { QrCode } from './qr-code.server.ts';

export interface TwoFactorResponse {
  errors?: Record<string, string> | undefined;
  setUp?: { keyUrl: string; secret: string; qr: QrCode };
  recoveryCodes?: string[];
  isOff?: true;
}
