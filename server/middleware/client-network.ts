import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { AppEnvironment } from '#server/app-environment.ts';

type Family = 'ipv4' | 'ipv6';

const getFamily = (address: string): Family => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** `::ffff:203.0.113.7` is how a dual-stack socket writes an IPv4 address. */
export const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

function blockList(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) list.addAddress(address, getFamily(address));
    else list.addSubnet(address, Number(prefix), getFamily(address));
  }
  return list;
}

/** For IPv6, the /64 prefix: a household or a server controls all addresses below it. */
function getNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const [before = '', after] = address.split('::');
  const groups = before === '' ? [] : before.split(':');
  const rest = after ? after.split(':') : [];
  const zeros = Array.from({ length: Math.max(8 - groups.length - rest.length, 0) }, () => '0');
  return [...groups, ...(after === undefined ? [] : zeros), ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Returns a function that tells whether an address is one of these proxies. */
export function proxyMatcher(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = blockList(trustedProxies);
  return (address) => isIP(address) !== 0 && trusted.check(address, getFamily(address));
}

/**
 * Returns a function that finds the network of a request's client: the last address in X-Forwarded-For that is
 * not a trusted proxy. Entries further left come from the client and could be forged.
 */
export function networkFinder(trustedProxies: readonly string[]) {
  const isTrusted = proxyMatcher(trustedProxies);
  return ({ socket, headers }: IncomingMessage): string => {
    const socketAddress = unmapped(socket.remoteAddress ?? '');
    if (!isTrusted(socketAddress)) return getNetwork(socketAddress);
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    const chain = [...forwarded.map((part) => unmapped(part.trim())), socketAddress];
    let address = chain.pop() ?? '';
    while (isTrusted(address) && chain.length > 0) {
      const previous = chain.pop() ?? '';
      if (isIP(previous) === 0) break;
      address = previous;
    }
    return getNetwork(address);
  };
}

export function clientNetwork(
  trustedProxies: readonly string[],
): MiddlewareHandler<AppEnvironment> {
  const findNetwork = networkFinder(trustedProxies);
  return async (context, next) => {
    context.set('clientNetwork', findNetwork(context.env.incoming));
    await next();
  };
}
