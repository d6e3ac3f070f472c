import { parseFeed } from 'feedsmith';
import { stripHtml } from '#app/text/html/strip-html.ts';
import { httpAddress } from '#app/text/links/http-address.ts';
import { cut } from '#app/text/truncate.ts';
import type { WebPage } from '#platform/web-fetch/web-fetch.ts';
import { cleanText, firstDate } from '../arrival/story-metadata.server.ts';
import { listEntries } from './feed-entries.ts';

export interface FeedStory {
  address: string;
  title: string;
  /** Plain text. */
  excerpt: string;
  publishedAt: Date;
  imageUrl: string | undefined;
}

export interface ReadFeed {
  title: string | undefined;
  /** Newest first. */
  stories: FeedStory[];
}

const MAX_TITLE_LENGTH = 300;
const MAX_EXCERPT_LENGTH = 1000;

/** RSS, RDF, Atom or JSON Feed. Returns undefined for anything else. */
export function readFeed(page: WebPage, now: Date): ReadFeed | undefined {
  const parsed = parse(decode(page));
  if (!parsed) return undefined;
  const stories = listEntries(parsed).flatMap(({ link, title, text, dates, images }) => {
    const address = httpAddress(link?.trim(), page.url);
    const plainTitle = cleanText(stripHtml(title ?? ''));
    if (!address || !plainTitle) return [];
    const excerpt = cleanText(stripHtml(text ?? '')) ?? '';
    return [
      {
        address,
        title: cut(plainTitle, MAX_TITLE_LENGTH),
        excerpt: cut(excerpt, MAX_EXCERPT_LENGTH),
        publishedAt: firstDate(now, dates) ?? now,
        imageUrl: images
          .map((url) => httpAddress(url?.trim(), page.url))
          .find((url) => url !== undefined),
      },
    ];
  });
  stories.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  return { title: cleanText(getTitle(parsed)), stories };
}

type Parsed = ReturnType<typeof parseFeed>;

function parse(text: string): Parsed | undefined {
  try {
    return parseFeed(text);
  } catch {
    // Neither XML of a feed nor JSON Feed.
    return undefined;
  }
}

/** The charset comes from the header or the XML declaration. */
function decode({ body, charset }: WebPage): string {
  const declared = /^[^>]{0,100}encoding=["']([\w-]+)/.exec(
    Buffer.from(body.subarray(0, 200)).toString('latin1'),
  )?.[1];
  for (const label of [charset, declared]) {
    if (!label) continue;
    try {
      return new TextDecoder(label).decode(body);
    } catch {
      // An unknown charset: the next one may be known.
    }
  }
  return new TextDecoder().decode(body);
}

function getTitle({ format, feed }: Parsed): string | undefined {
  return format === 'atom' ? feed.title?.value : feed.title;
}
