import { connect, type PeerCertificate } from 'node:tls';
import type { Config } from '#platform/config/config.ts';
import type { Signer } from '#platform/signing/signer.ts';
import { type Finding, reasonOf } from './finding.ts';
import {
  SEEN_REQUEST_PATH,
  type SeenRequest,
  seenRequestSchema,
  signSeenRequest,
} from './seen-request.ts';

const TIMEOUT_MS = 10_000;
/** A stream that a proxy holds back arrives only when the proxy gives up or its buffer is full. */
const LIVE_TIMEOUT_MS = 3000;
const DAY_MS = 86_400_000;
/** Certificates are usually renewed a month before they expire. */
const MIN_CERTIFICATE_DAYS = 14;

export interface OriginDeps {
  config: Pick<Config, 'origin' | 'isSecure' | 'isLocal'>;
  signer: Signer;
  now: () => Date;
}

/** Whether readers reach this site under its URL, and what the proxy in between does. */
export async function checkOrigin(deps: OriginDeps): Promise<Finding[]> {
  const { origin, isLocal } = deps.config;
  const reached = await reach(deps);
  if (typeof reached === 'string') {
    return [
      {
        title: 'URL',
        verdict: 'problem',
        message: `${origin} can’t be reached from this machine: ${reached} Check THREEQUEL_ORIGIN, the DNS records of its host, the proxy, and that the site is running.`,
      },
    ];
  }
  const url: Finding = { title: 'URL', verdict: 'ok', message: `${origin} leads to this site.` };
  const rest = await Promise.all([checkTls(deps), checkLive(origin)]);
  return [url, ...rest, ...(isLocal ? [] : [judgeProxy(deps.config, reached)])];
}

/** How the request arrived at this site, or why it did not. */
async function reach({ config, signer, now }: OriginDeps): Promise<SeenRequest | string> {
  const url = new URL(SEEN_REQUEST_PATH, config.origin);
  url.searchParams.set('token', signSeenRequest(signer, now()));
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status !== 200) {
      return `it answers ${response.status}, so another site or an instance with another secret is there.`;
    }
    return seenRequestSchema.parse(await response.json());
  } catch (error) {
    return `${reasonOf(error)}.`;
  }
}

async function checkTls({ config, now }: OriginDeps): Promise<Finding> {
  const title = 'TLS';
  if (config.isLocal) {
    return { title, verdict: 'skipped', message: 'The site is on this machine only.' };
  }
  if (!config.isSecure) {
    return {
      title,
      verdict: 'problem',
      message:
        'The site is on http://, so passwords and cookies can be read on the way. Put a proxy with TLS in front and set THREEQUEL_ORIGIN to the https:// URL.',
    };
  }
  const { valid_to } = await readCertificate(new URL(config.origin));
  const days = Math.floor((Date.parse(valid_to) - now().getTime()) / DAY_MS);
  return days < MIN_CERTIFICATE_DAYS
    ? {
        title,
        verdict: 'warning',
        message: `The certificate expires in ${days} days. Check that the proxy renews it.`,
      }
    : { title, verdict: 'ok', message: `The certificate is valid for ${days} more days.` };
}

function readCertificate({ hostname, port }: URL): Promise<PeerCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('The proxy doesn’t answer.')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      resolve(socket.getPeerCertificate());
      socket.end();
    });
  });
}

async function checkLive(origin: string): Promise<Finding> {
  const title = 'Live pages';
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), LIVE_TIMEOUT_MS);
  try {
    const { body, status } = await fetch(`${origin}/live?topics=doctor`, { signal: abort.signal });
    if (status !== 200 || !body) {
      return { title, verdict: 'problem', message: `/live answers ${status}.` };
    }
    for await (const _ of body) break;
    return { title, verdict: 'ok', message: 'Events arrive at once.' };
  } catch (error) {
    return {
      title,
      verdict: 'problem',
      message: abort.signal.aborted
        ? '/live is held back on its way, so open pages don’t update. Disable buffering and compression for that path in the proxy.'
        : `/live can’t be reached: ${reasonOf(error)}.`,
    };
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}

/** Behind a proxy, visitors' addresses come in a header. TLS needs a proxy. */
function judgeProxy(
  { isSecure }: Pick<Config, 'isSecure'>,
  { peer, isPeerTrusted, hasForwardedFor }: SeenRequest,
): Finding {
  const title = 'Visitors’ addresses';
  if (hasForwardedFor && isPeerTrusted) {
    return { title, verdict: 'ok', message: 'The proxy passes them on.' };
  }
  const sharesOne = 'so all visitors count as one, and its limits apply to them together.';
  if (hasForwardedFor) {
    return {
      title,
      verdict: 'problem',
      message: `The proxy at ${peer} passes them on, but isn’t trusted, ${sharesOne} Set TRUSTED_PROXIES=${peer}.`,
    };
  }
  if (isSecure || isPeerTrusted) {
    return {
      title,
      verdict: 'problem',
      message: `The proxy at ${peer} doesn’t pass them on, ${sharesOne} Make it send X-Forwarded-For, and set TRUSTED_PROXIES=${peer}.`,
    };
  }
  return { title, verdict: 'ok', message: 'Visitors connect without a proxy.' };
}
