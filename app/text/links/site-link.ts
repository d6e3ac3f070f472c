import { httpAddress } from './http-address.ts';

/** Its host can't be anyone's. */
const ANY_SITE = 'https://site.invalid';

/** Whether it is a path of the site it stands on, or an absolute URL of the web. */
export function isSitePathOrUrl(text: string): boolean {
  if (/[\s\p{Cc}]/u.test(text)) return false;
  // Browsers read `//` and `/\` as the beginning of another host.
  if (text.startsWith('/')) return /^\/(?![/\\])/.test(text) && URL.canParse(text, ANY_SITE);
  // A name before the host makes another site look like a known one: https://known.example@other.example
  return /^https?:\/\/(?![^/?#\\]*@)/i.test(text) && httpAddress(text, ANY_SITE) !== undefined;
}
