import type { Signer } from '#platform/signing/signer.ts';

const PURPOSE = 'campaigns.webhook';

/** `email` receives bounces and complaints, `texts` replies to text messages. */
export type Webhook = 'email' | 'texts';

const subjects = { email: 'delivery', texts: 'replies' } as const;

/** For the URL that the provider calls. Each generation has a URL of its own. */
export function webhookUrl(
  origin: string,
  signer: Signer,
  webhook: Webhook,
  generation = 0,
): string {
  const token = signer.sign(PURPOSE, `${subjects[webhook]}:${generation}`);
  return `${origin}/webhooks/${webhook}?token=${token}`;
}

export function isWebhookToken(
  signer: Signer,
  token: string,
  webhook: Webhook,
  generation: number,
): boolean {
  return signer.verify(PURPOSE, token) === `${subjects[webhook]}:${generation}`;
}
