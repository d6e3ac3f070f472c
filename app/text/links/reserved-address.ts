/** Reserved for examples (RFC 2606): nothing answers there, and the sample's feeds and stores are there. */
const RESERVED_HOST = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid)$/;

export function isReservedAddress(address: string): boolean {
  return RESERVED_HOST.test(new URL(address).hostname.replace(/\.$/, ''));
}
