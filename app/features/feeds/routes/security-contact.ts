import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { getSiteIdentity, siteTag } from '../../pages/pages.server.ts';

export const handle = sharedPage();

const DAY = 24 * 60 * 60 * 1000;
/** The standard advises less than a year. */
const DAYS_IT_MAY_BE_TRUSTED = 180;

/**
 * RFC 9116. Whoever runs the site stands behind it every day it runs, so it expires so many days
 * after today: the same bytes all day long, and made anew on the next.
 */
export const loader = publicLoader(async ({ db, now, origin, readsFrom, holdsUntil }) => {
  readsFrom(siteTag);
  const today = Math.floor(now.getTime() / DAY) * DAY;
  holdsUntil(new Date(today + DAY));
  const { contactAddress } = await getSiteIdentity(db);
  const lines = [
    `Contact: ${contactUri(contactAddress) ?? origin}`,
    `Expires: ${new Date(today + DAYS_IT_MAY_BE_TRUSTED * DAY).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
});

/** Settings are typed by people: what would break out of its line is no address. */
function contactUri(address: string): string | undefined {
  return /^[^\s@]+@[^\s@]+$/.test(address) ? `mailto:${encodeURI(address)}` : undefined;
}
