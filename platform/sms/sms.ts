import { createHmac } from 'node:crypto';
import type { MailFailure } from '#platform/mail/mailer.ts';
import { createGuardedPost, type GuardedPost } from '#platform/web-fetch/guarded-post.ts';

/** The provider will not take this message, now or later. Anything else may be our setup. */
const REFUSALS = new Set([400, 422]);

export interface SmsConfig {
  /** May contain credentials: never log it. */
  webhookUrl: string;
  /** `whsec_` and the key in base64. */
  secret: string;
}

export interface TextMessage {
  /** The same for every attempt, so that the provider can detect duplicates. */
  id: string;
  /** In E.164. */
  to: string;
  text: string;
}

/** `uncertain`: the request went out, but its response was lost. */
export type SmsFailure = MailFailure & { kind: 'refused' | 'deferred' | 'uncertain' };

/** Hands text messages to a provider. */
export interface Sms {
  /** Resolves to undefined once the provider has accepted the message. Do not call it inside a transaction. */
  send: (message: TextMessage) => Promise<SmsFailure | undefined>;
}

/**
 * A webhook that delivers text messages. Requests are signed as Standard Webhooks prescribes
 * (standardwebhooks.com), so that providers verify them with its libraries.
 */
export function createSmsWebhook({ webhookUrl, secret }: SmsConfig, now: () => Date): Sms {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return {
    send: async ({ id, to, text }) => {
      const body = JSON.stringify({ to, text });
      const timestamp = Math.floor(now().getTime() / 1000);
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': `v1,${signature.digest('base64')}`,
      };
      return post(webhookUrl, { headers, body: Buffer.from(body) });
    },
  };
}

async function post(...[url, request]: Parameters<GuardedPost>): Promise<SmsFailure | undefined> {
  // The address was set by the operator, so it may be in a private network.
  const response = await createGuardedPost([new URL(url).host])(url, request);
  if ('status' in response && response.status !== undefined) {
    if (response.status >= 200 && response.status < 300) return undefined;
    const message = `The SMS provider answered ${response.status}.`;
    return { kind: REFUSALS.has(response.status) ? 'refused' : 'deferred', message };
  }
  return 'wasSent' in response && response.wasSent
    ? { kind: 'uncertain', message: 'The SMS provider’s answer was lost.' }
    : { kind: 'deferred', message: 'The SMS provider is unreachable.' };
}
