import { getSiteIdentity, siteTag } from '#app/features/settings/site.server.ts';
import { publicLoader } from '#app/http/public-context.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';

export const handle = sharedPage();

/** RFC 9116 recommends less than a year. */
const DAYS_VALID = 180;

/**
 * RFC 9116. `Expires` is relative to the start of the current day, so the response is cacheable
 * until midnight UTC.
 */
export const loader = publicLoader(async ({ db, now, origin, addCacheTags, expiresAt }) => {
  addCacheTags(siteTag);
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  expiresAt(new Date(today + DAY_MS));
  const { contactAddress, language } = await getSiteIdentity(db);
  const lines = [
    `Contact: ${contactUri(contactAddress) ?? origin}`,
    `Expires: ${new Date(today + DAYS_VALID * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${[...new Set([new Intl.Locale(language).language, 'en'])].join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
});

/** Rejects settings that would break out of the line. */
function contactUri(address: string): string | undefined {
  return /^[^\s@]+@[^\s@]+$/.test(address) ? `mailto:${encodeURI(address)}` : undefined;
}
