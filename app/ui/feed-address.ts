/** The forms every feed comes in, by the ending of its address. */
export const feedFormats = {
  xml: { name: 'RSS', type: 'application/rss+xml' },
  atom: { name: 'Atom', type: 'application/atom+xml' },
  json: { name: 'JSON Feed', type: 'application/feed+json' },
} as const;

export type FeedEnding = keyof typeof feedFormats;

export const feedEndings = Object.keys(feedFormats) as FeedEnding[];

/** `/feed.xml` is the feed of everything, `/feeds/rumors.xml` one of a part of the site. */
export function feedPath(part: string | undefined, ending: FeedEnding): string {
  return part ? `/feeds/${part}.${ending}` : `/feed.${ending}`;
}
