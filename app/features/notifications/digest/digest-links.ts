import type { Signer } from '#platform/signing/signer.ts';

const PURPOSE = 'notifications.unsubscribe';

/** Signed, not stored: says whose mails end. */
export function leaveWord(signer: Signer, userId: number): string {
  return signer.sign(PURPOSE, String(userId));
}

export function readLeaveWord(signer: Signer, word: string): number | undefined {
  const id = signer.verify(PURPOSE, word);
  return id === undefined ? undefined : Number(id);
}

/** Page and one-click address in one (RFC 8058). */
export function leaveAddress(origin: string, word: string): string {
  return `${origin}/notifications/unsubscribe?token=${word}`;
}
