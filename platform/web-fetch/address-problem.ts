import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export const HAS_CREDENTIALS = 'Remove the username and password from the URL.';

export function privateAddressProblem(host: string): string {
  return `${host} is on a private network. Enter a public URL.`;
}

/** Names without a dot, and those that the public DNS never has. */
const PRIVATE_NAME = /^[^.]*\.?$|\.(?:localhost|local|internal|home\.arpa)\.?$/;

/** Why other people could not open a link to this address, or undefined. Looks up no names. */
export type FindAddressProblem = (address: string) => string | undefined;

/** @param allowedHosts `host` or `host:port`, as for fetches */
export function addressProblemFinder(allowedHosts: readonly string[]): FindAddressProblem {
  const isExempt = hostExemption(allowedHosts);
  return (address) => {
    if (!URL.canParse(address)) return undefined;
    const url = new URL(address);
    // Such as `javascript:`, which has no host. Fields refuse it for its scheme.
    if (url.hostname === '') return undefined;
    if (url.username || url.password) return HAS_CREDENTIALS;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isExempt(host, url.port || (url.protocol === 'https:' ? '443' : '80'))) return undefined;
    const isPrivate = isIP(host) === 0 ? PRIVATE_NAME.test(host) : !isPublicAddress(host);
    return isPrivate ? privateAddressProblem(host) : undefined;
  };
}

export function hostExemption(allowedHosts: readonly string[]) {
  return (host: string, port: string): boolean =>
    allowedHosts.includes(host) || allowedHosts.includes(`${host}:${port}`);
}
