/** Feed formats by file extension. */
export const feedFormats = {
  xml: { name: 'RSS', type: 'application/rss+xml' },
  atom: { name: 'Atom', type: 'application/atom+xml' },
  json: { name: 'JSON Feed', type: 'application/feed+json' },
} as const;

export type FeedExtension = keyof typeof feedFormats;

export const feedExtensions = Object.keys(feedFormats) as FeedExtension[];

/** `/feed.xml` for the whole site, `/feeds/rumors.xml` for one section. */
export function feedPath(slug: string | undefined, extension: FeedExtension): string {
  return slug ? `/feeds/${slug}.${extension}` : `/feed.${extension}`;
}
