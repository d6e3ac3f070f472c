import type { Signer } from '#platform/signing/signer.ts';

const PURPOSE = 'campaigns.webhook';
const VALUE = 'delivery';

/** For the URL that the mail provider calls. */
export function webhookUrl(origin: string, signer: Signer): string {
  return `${origin}/webhooks/email?token=${signer.sign(PURPOSE, VALUE)}`;
}

export function isWebhookToken(signer: Signer, token: string): boolean {
  return signer.verify(PURPOSE, token) === VALUE;
}
