import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { buildConnector } from 'undici';
import { privateAddressProblem } from './address-problem.ts';
import { isPublicAddress } from './public-address.ts';
import { WebFetchError } from './web-fetch-failure.ts';

export type ResolveHost = (host: string) => Promise<LookupAddress[]>;

export const resolveHost: ResolveHost = (host) => lookup(host, { all: true, verbatim: true });

type LookupCallback = (
  error: Error | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * Opens connections to public addresses only. It resolves a name once, checks every address, and
 * connects to those addresses, so the name cannot point elsewhere after the check.
 */
export function guardedConnector(
  isExempt: (host: string, port: string) => boolean,
  resolve: ResolveHost,
): buildConnector.connector {
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    const port = options.port || (options.protocol === 'https:' ? '443' : '80');
    const isAllowed = (address: string) => isExempt(host, port) || isPublicAddress(address);
    // Node does not look up addresses, so they must be checked here.
    if (isIP(host) !== 0 && !isAllowed(host)) {
      callback(privateAddressError(host), null);
      return;
    }
    const lookupAllowed = (name: string, { all }: LookupOptions, done: LookupCallback) => {
      resolve(name).then(
        (addresses) => {
          const [first] = addresses;
          if (!first || !addresses.every(({ address }) => isAllowed(address))) {
            done(privateAddressError(name), '');
          } else if (all) done(null, addresses);
          else done(null, first.address, first.family);
        },
        (error) => done(error, ''),
      );
    };
    import('undici').then(
      (undici) =>
        undici.buildConnector({ lookup: lookupAllowed, allowH2: false })(options, callback),
      (error) => callback(error, null),
    );
  };
}

function privateAddressError(host: string): WebFetchError {
  return new WebFetchError('private-address', privateAddressProblem(host));
}
