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

export function preferencesUrl(origin: string, token: string): string {
  return `${origin}/subscription?token=${token}`;
}
