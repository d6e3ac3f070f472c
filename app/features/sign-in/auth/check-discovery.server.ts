import { z } from 'zod';

interface Discovery {
  discoveryUrl: string;
  /** Of providers whose document doesn't name the start of its own URL. */
  issuer?: string | undefined;
}

const SUFFIX = /\/\.well-known\/openid-configuration$/;

const metadata = z.object({ issuer: z.string() });

/**
 * Accounts are told apart by the issuer, so a provider may not speak for another (OpenID Connect Discovery, 4.3). Follows no
 * redirects. @throws if the document can't be read, or names another issuer than it should
 */
export async function checkDiscovery(
  { discoveryUrl, issuer = discoveryUrl.replace(SUFFIX, '') }: Discovery,
  timeoutMs: number,
): Promise<void> {
  const response = await fetch(discoveryUrl, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { issuer: named } = metadata.parse(await response.json());
  if (withoutSlash(named) !== withoutSlash(issuer)) {
    throw new Error(`its document names the issuer ${named} instead of ${issuer}`);
  }
}

/** Some providers end their name with one, and their documents are where they would be without it. */
function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}
