import type { Signer } from '#platform/signing/signer.ts';

const CONFIRM = 'subscription.confirm';
const UNSUBSCRIBE = 'subscription.unsubscribe';
const PREFERENCES = 'subscription.preferences';

/**
 * Link tokens are signed instead of stored. A confirmation token contains the time of the request,
 * so that unsubscribing invalidates older ones.
 */
export function createConfirmToken(signer: Signer, id: number, requestedAt: Date): string {
  return signer.sign(CONFIRM, `${id}:${requestedAt.getTime()}`);
}

export function readConfirmToken(
  signer: Signer,
  token: string,
): { id: number; requestedAt: Date } | undefined {
  const [id, time] = signer.verify(CONFIRM, token)?.split(':').map(Number) ?? [];
  return id === undefined || time === undefined ? undefined : { id, requestedAt: new Date(time) };
}

export function createUnsubscribeToken(signer: Signer, id: number): string {
  return signer.sign(UNSUBSCRIBE, String(id));
}

export function readUnsubscribeToken(signer: Signer, token: string): number | undefined {
  const id = signer.verify(UNSUBSCRIBE, token);
  return id === undefined ? undefined : Number(id);
}

/** Serves both the page (GET) and one-click unsubscribe (POST, RFC 8058). */
export function unsubscribeUrl(origin: string, token: string): string {
  return `${origin}/unsubscribe?token=${token}`;
}

export function createPreferencesToken(signer: Signer, id: number): string {
  return signer.sign(PREFERENCES, String(id));
}

export function readPreferencesToken(signer: Signer, token: string): number | undefined {
  const id = signer.verify(PREFERENCES, token);
  return id === undefined ? undefined : Number(id);
}

/** Bound to the number, so that changing it ends the links that were texted to the old one. */
export interface PhoneSubject {
  id: number;
  phone: string;
}

type PhonePurpose = 'confirm' | 'stop';

export function createPhoneToken(
  signer: Signer,
  purpose: PhonePurpose,
  { id, phone }: PhoneSubject,
): string {
  return signer.sign(`subscription.phone-${purpose}`, `${id}:${phone}`);
}

export function readPhoneToken(
  signer: Signer,
  purpose: PhonePurpose,
  token: string,
): PhoneSubject | undefined {
  const [id, phone] = signer.verify(`subscription.phone-${purpose}`, token)?.split(':') ?? [];
  return phone === undefined ? undefined : { id: Number(id), phone };
}

export function textsUrl(origin: string, purpose: PhonePurpose, token: string): string {
  return `${origin}/texts?${purpose}=${token}`;
}

export function preferencesUrl(origin: string, token: string): string {
  return `${origin}/subscription?token=${token}`;
}
