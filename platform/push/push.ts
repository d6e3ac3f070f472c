import type { Database } from '#db/engine.ts';
import { addressProblemFinder, hostExemption } from '../web-fetch/address-problem.ts';
import { createGuardedPost } from '../web-fetch/guarded-post.ts';
import { getOrCreatePushKeys, type PushKeys } from './push-keys.ts';

/** After a day, news of yesterday is no alert. */
const TIME_TO_LIVE_SECONDS = 86_400;
/** The subscription has ended: RFC 8030, section 7.3. */
const GONE = new Set([404, 410]);

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  title: string;
  body: string;
  /** Opened by a click. */
  path: string;
  /** A later message with the same tag replaces this one. */
  tag: string;
}

/** Messages to browsers, encrypted for each of them (RFC 8291). */
export interface Push {
  /** The key that browsers need to subscribe. */
  getPublicKey: () => Promise<string>;
  /** Why messages can't be sent to this address, or undefined. */
  findEndpointProblem: (endpoint: string) => string | undefined;
  /** Do not call it inside a transaction. @throws Error if a retry may help */
  send: (target: PushTarget, message: PushMessage) => Promise<'sent' | 'gone'>;
}

interface PushConfig {
  db: Database;
  now: () => Date;
  /** Public URL of the site. */
  origin: string;
  /** `host` or `host:port`: exempt from the checks of address and port. */
  allowedHosts: readonly string[];
}

export function createPush({ db, now, origin, allowedHosts }: PushConfig): Push {
  const isExempt = hostExemption(allowedHosts);
  const findAddressProblem = addressProblemFinder(allowedHosts);
  const post = createGuardedPost(allowedHosts);
  let keys: Promise<PushKeys> | undefined;
  const getKeys = () => {
    keys ??= getOrCreatePushKeys(db, now()).catch((error) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };
  const findEndpointProblem = (endpoint: string) => {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
    const isAllowed = url && isExempt(url.hostname, url.port);
    const isStandard = url?.protocol === 'https:' && url.port === '';
    if (!isAllowed && !isStandard) return 'A push service URL starts with https://.';
    return findAddressProblem(endpoint);
  };
  return {
    getPublicKey: async () => (await getKeys()).publicKey,
    findEndpointProblem,
    send: async (target, message) => {
      if (findEndpointProblem(target.endpoint)) return 'gone';
      const { headers, body } = await encrypt(target, message, await getKeys(), origin);
      const response = await post(target.endpoint, { headers: toStrings(headers), body });
      if ('status' in response && response.status !== undefined) {
        if (GONE.has(response.status)) return 'gone';
        if (response.status < 300) return 'sent';
        throw new Error(`the push service answered ${response.status}`);
      }
      // No push service moves into a private network: someone tries to reach ours.
      if ('reason' in response && response.reason === 'private-address') return 'gone';
      throw new Error('the push service is unreachable');
    },
  };
}

async function encrypt(
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
  { publicKey, privateKey }: PushKeys,
  origin: string,
) {
  const { default: webPush } = await import('web-push');
  const { protocol, hostname } = new URL(origin);
  return webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      TTL: TIME_TO_LIVE_SECONDS,
      contentEncoding: 'aes128gcm',
      vapidDetails: {
        subject: protocol === 'https:' ? origin : `mailto:webmaster@${hostname}`,
        publicKey,
        privateKey,
      },
    },
  );
}

function toStrings(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
