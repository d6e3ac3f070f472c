/** Posts have their own images only. */
export const LOST_IMAGE = 'an image of another site, which is a link now';

/** Addresses of videos and posts by the id that XenForo and vBulletin store. */
const SITES: Record<string, (id: string) => string> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  twitter: (id) => `https://x.com/i/status/${id}`,
  x: (id) => `https://x.com/i/status/${id}`,
  dailymotion: (id) => `https://www.dailymotion.com/video/${id}`,
  imgur: (id) => `https://imgur.com/${id}`,
};

/** The address that is in the tag, or that of the site that it names; otherwise both as text. */
export function toMediaLines(
  { name, value }: { name: string; value: string },
  content: string,
): string {
  if (name === 'img') return content;
  if (/^https?:\/\//.test(content)) return `\n${content}\n`;
  const [given = '', first] = value.trim().replaceAll(/["']/g, '').toLowerCase().split(';');
  const site = given || name;
  // A start in seconds can follow.
  const id = /^[\w-]{1,100}/.exec(content)?.[0] ?? first ?? '';
  const toAddress = Object.hasOwn(SITES, site) ? SITES[site] : undefined;
  if (toAddress && id) return `\n${toAddress(id)}\n`;
  return content === '' ? '' : `\n${site}: ${content.replace(/[\\`*_[\]~|]/g, '\\$&')}\n`;
}
