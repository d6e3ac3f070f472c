import { isStoreLink, type OwnStore } from './stores.ts';

/** Prefix of click-counting product links. */
const SPONSORED_PATH = '/affiliate/';

/** Required on every affiliate link. */
export const sponsoredAttributes = {
  target: '_blank',
  rel: 'sponsored nofollow noopener',
} as const;

export const sponsoredLabel = 'affiliate link';

/** Follows every affiliate link. Plain text, so that it survives in feeds and emails. */
export const sponsoredLabelHtml = ` <small class="sponsored-label">(${sponsoredLabel})</small>`;

/** Our own product links, and links to stores that someone pasted. */
export function isSponsoredAddress(href: string, ownStores: readonly OwnStore[] = []): boolean {
  return href.startsWith(SPONSORED_PATH) || isStoreLink(href, ownStores);
}

/** Whether the page must show the affiliate disclosure. */
export function hasSponsoredLink(html: string): boolean {
  return html.includes(sponsoredLabelHtml);
}
