/** Required on every affiliate link. */
export const sponsoredAttributes = {
  target: '_blank',
  rel: 'sponsored nofollow noopener',
} as const;

export const sponsoredLabel = 'affiliate link';

/** Follows every affiliate link. Plain text, so that it survives in feeds and emails. */
export const sponsoredLabelHtml = ` <small class="sponsored-label">(${sponsoredLabel})</small>`;

/** Whether the page must show the affiliate disclosure. */
export function hasSponsoredLink(html: string): boolean {
  return html.includes(sponsoredLabelHtml);
}
