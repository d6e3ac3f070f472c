import type { Signer } from '#platform/signing/signer.ts';

const PURPOSE = 'notifications.unsubscribe';

/** The token is signed, not stored. It contains the account's id. */
export function unsubscribeToken(signer: Signer, userId: number): string {
  return signer.sign(PURPOSE, String(userId));
}

export function readUnsubscribeToken(signer: Signer, token: string): number | undefined {
  const id = signer.verify(PURPOSE, token);
  return id === undefined ? undefined : Number(id);
}

/** Serves as the page and as the one-click address (RFC 8058). */
export function unsubscribeUrl(origin: string, token: string): string {
  return `${origin}/notifications/unsubscribe?token=${token}`;
}
