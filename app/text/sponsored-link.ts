/** Where counted links to products begin; what stands behind it is an affiliate's slug. */
const SPONSORED_PATH = '/affiliate/';

/** What every link says that earns the site something. */
export const sponsoredAttributes = {
  target: '_blank',
  rel: 'sponsored nofollow noopener',
} as const;

export const sponsoredLabel = 'affiliate link';

/** Stands right behind such a link; in words, so that feeds and mails say it too. */
export const sponsoredLabelHtml = ` <small class="sponsored-label">(${sponsoredLabel})</small>`;

export function isSponsoredPath(href: string): boolean {
  return href.startsWith(SPONSORED_PATH);
}

/** Whether rendered text holds a link that has to be disclosed. */
export function hasSponsoredLink(html: string): boolean {
  return html.includes(sponsoredLabelHtml);
}
