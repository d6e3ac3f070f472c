import { decodeExcept } from '#app/text/links/canonical-address.ts';

const MAX_LENGTH = 56;
/** Invisible characters, and those that reverse the text around them. */
const MISLEADING = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A short name for a piece of evidence: the address of its page, or “Screenshot” if it has none. */
export function getSite(url: string): string {
  return url === '' ? 'Screenshot' : shortAddress(url);
}

/** Host, port and path of an address, so that pages of one site can be told apart. Long ones lose their beginning. */
export function shortAddress(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  const fullHost = parsed.host.replace(/^www\./, '');
  // The end of a host name says whose site it is.
  const host = fullHost.length > MAX_LENGTH ? `…${fullHost.slice(-MAX_LENGTH)}` : fullHost;
  const path = decodeExcept(parsed.pathname + parsed.search, MISLEADING).replace(/\/$/, '');
  const room = Math.max(MAX_LENGTH - host.length, 16);
  return path.length > room ? `${host}/…${path.slice(-room)}` : host + path;
}
