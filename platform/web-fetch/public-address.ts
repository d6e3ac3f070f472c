import ipaddr from 'ipaddr.js';

/** All addresses that are routed on the public internet; RFC 4291 and IANA's registry. */
const GLOBAL_UNICAST_V6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether an IP address belongs to the public internet. Addresses that embed an IPv4 address (mapped,
 * NAT64, 6to4, Teredo) are refused whatever they embed, because a gateway may translate them.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST_V6);
}
