import type { Signer } from '#platform/signing/signer.ts';

const CONFIRM = 'subscription.confirm';
const UNSUBSCRIBE = 'subscription.unsubscribe';

/**
 * Words for links in mails. None of them is stored: they are signed, and say which subscription
 * they are for. One that confirms also says which request it answers, so that it is none any more
 * once the address has been taken off the list.
 */
export function confirmWord(signer: Signer, id: number, askedAt: Date): string {
  return signer.sign(CONFIRM, `${id}:${askedAt.getTime()}`);
}

export function readConfirmWord(
  signer: Signer,
  word: string,
): { id: number; askedAt: Date } | undefined {
  const [id, time] = signer.read(CONFIRM, word)?.split(':').map(Number) ?? [];
  return id === undefined || time === undefined ? undefined : { id, askedAt: new Date(time) };
}

export function unsubscribeWord(signer: Signer, id: number): string {
  return signer.sign(UNSUBSCRIBE, String(id));
}

export function readUnsubscribeWord(signer: Signer, word: string): number | undefined {
  const id = signer.read(UNSUBSCRIBE, word);
  return id === undefined ? undefined : Number(id);
}

/** Page and one-click address in one: a button on the page sends the same POST (RFC 8058). */
export function unsubscribeAddress(origin: string, word: string): string {
  return `${origin}/unsubscribe?token=${word}`;
}
