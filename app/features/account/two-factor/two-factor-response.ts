import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import type { QrCode } from './qr-code.server.ts';

export interface TwoFactorResponse extends Partial<Pick<FormRefusal, 'errors'>> {
  setUp?: { keyUrl: string; token: string; secret: string; qr: QrCode };
  recoveryCodes?: string[];
  isOff?: true;
}
