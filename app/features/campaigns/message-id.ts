import type { Signer } from '#platform/signing/signer.ts';

const PURPOSE = 'campaigns.message-id';

/** An email of a campaign. */
export interface SentEmail {
  campaignId: number;
  recipientId: number;
}

/** The same for every attempt. Only who got the email knows it, so nobody else can report that it bounced. */
export function createMessageId(
  signer: Signer,
  { campaignId, recipientId }: SentEmail,
  hostname: string,
): string {
  return `<campaign-${signer.sign(PURPOSE, `${campaignId}-${recipientId}`)}@${hostname}>`;
}

/** Undefined if this site did not write it. */
export function readMessageId(signer: Signer, messageId: string): SentEmail | undefined {
  const token = /^<campaign-([^@]+)@/.exec(messageId)?.[1];
  const [campaignId, recipientId] = signer.verify(PURPOSE, token ?? '')?.split('-') ?? [];
  if (campaignId === undefined || recipientId === undefined) return undefined;
  return { campaignId: Number(campaignId), recipientId: Number(recipientId) };
}
