import type { parseFeed } from 'feedsmith';

export interface FeedEntry {
  link: string | undefined;
  title: string | undefined;
  text: string | undefined;
  dates: unknown[];
  /** Addresses, the best one first. */
  images: (string | undefined)[];
}

/** The fields that the formats share. */
export function listEntries({ format, feed }: ReturnType<typeof parseFeed>): FeedEntry[] {
  switch (format) {
    case 'rss':
      return (feed.items ?? []).map((item) => ({
        link: item.link ?? (item.guid?.isPermaLink === false ? undefined : item.guid?.value),
        title: item.title,
        text: item.description ?? item.content?.encoded,
        dates: [item.pubDate, item.dc?.dates?.[0]],
        images: [
          ...mediaImages(item.media),
          ...(item.enclosures ?? []).map(({ url, type }) => (isImageType(type) ? url : undefined)),
          item.itunes?.image,
        ],
      }));
    case 'rdf':
      return (feed.items ?? []).map(({ link, title, description, dc, media }) => ({
        link,
        title,
        text: description,
        dates: [dc?.dates?.[0]],
        images: mediaImages(media),
      }));
    case 'atom':
      return (feed.entries ?? []).map((entry) => ({
        link: entry.links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href,
        title: entry.title?.value,
        text: entry.summary?.value ?? entry.content?.value,
        dates: [entry.published, entry.updated],
        images: [
          ...mediaImages(entry.media),
          entry.links?.find(({ rel, type }) => rel === 'enclosure' && isImageType(type))?.href,
        ],
      }));
    case 'json':
      return (feed.items ?? []).map((item) => ({
        link: item.external_url ?? item.url,
        title: item.title,
        text: item.summary ?? item.content_text ?? item.content_html,
        dates: [item.date_published, item.date_modified],
        images: [item.image, item.banner_image],
      }));
  }
}

function isImageType(type: string | undefined): boolean {
  return /^image\//i.test(type ?? '');
}

interface MediaContent {
  url?: string | undefined;
  type?: string | undefined;
  medium?: string | undefined;
}

/** Images of the Media RSS extension; thumbnails are small, so they come last. */
function mediaImages(
  media:
    | {
        contents?: MediaContent[] | undefined;
        groups?: { contents?: MediaContent[] | undefined }[] | undefined;
        thumbnails?: { url?: string | undefined }[] | undefined;
      }
    | undefined,
): (string | undefined)[] {
  const contents = [
    ...(media?.contents ?? []),
    ...(media?.groups ?? []).flatMap((group) => group.contents ?? []),
  ];
  const images = contents.filter(({ type, medium }) => medium === 'image' || isImageType(type));
  return [...images, ...(media?.thumbnails ?? [])].map(({ url }) => url);
}
