import { createHash } from 'node:crypto';

/**
 * A name-based UUID (RFC 9562, version 5) below the site's own. Feed readers recognize items by it
 * even after the site has moved to another address.
 */
export function itemUrn(siteUuid: string, name: string): string {
  const namespace = Buffer.from(siteUuid.replaceAll('-', ''), 'hex');
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const groups = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(bytes.toString('hex'))?.slice(1) ?? [];
  return `urn:uuid:${groups.join('-')}`;
}
