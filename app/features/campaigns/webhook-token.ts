import type { Signer } from '#platform/signing/signer.ts';

const PURPOSE = 'campaigns.webhook';

/** For the URL that the mail provider calls. Each generation has a URL of its own. */
export function webhookUrl(origin: string, signer: Signer, generation = 0): string {
  return `${origin}/webhooks/email?token=${signer.sign(PURPOSE, `delivery:${generation}`)}`;
}

export function isWebhookToken(signer: Signer, token: string, generation: number): boolean {
  return signer.verify(PURPOSE, token) === `delivery:${generation}`;
}
