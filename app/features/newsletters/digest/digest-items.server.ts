import { countContentViews } from '#app/features/analytics/analytics.server.ts';
import {
  type ContentKinds,
  type FeedItem,
  getContentKind,
} from '#app/features/content/content.server.ts';
import { listUnofficial } from '#app/features/content/references.server.ts';
import { escapeMarkdown } from '#app/text/markdown/escape-markdown.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';

/** More than anyone publishes in a week. */
const MAX_FEED_ITEMS = 200;
const MAX_ITEMS = 10;
const MIN_ITEMS = 3;
const EXCERPT_LENGTH = 200;

interface Period {
  from: Date;
  to: Date;
}

export interface DigestItem extends FeedItem {
  /** `article:12` */
  address: string;
  /** Readers of official news only don't get it. */
  isUnofficial: boolean;
}

/** Articles and media that were published in the period, the most read first. */
export async function listDigestItems(
  { db, contentKinds, origin }: { db: Database; contentKinds: ContentKinds; origin: string },
  period: Period,
): Promise<DigestItem[]> {
  const views = await countContentViews(db, period);
  const query = { contentKinds, origin, limit: MAX_FEED_ITEMS, filter: undefined };
  const lists = await Promise.all(
    (['article', 'media'] as const).map(async (kind) => {
      const feed = await getContentKind(contentKinds, kind).getFeed?.(db, query);
      const items = feed?.items ?? [];
      return items.map((item) => ({ ...item, kind, number: Number(item.id.split('/')[1]) }));
    }),
  );
  const items = lists
    .flat()
    .filter(({ publishedAt }) => publishedAt > period.from && publishedAt <= period.to);
  const refs = items.map(({ kind, number }) => ({ kind, id: number }));
  const unofficial = await listUnofficial(contentKinds, db, refs);
  const getViews = ({ id }: FeedItem) => views.get(id) ?? 0;
  return items
    .map(({ kind, number, ...item }) => {
      const address = `${kind}:${number}`;
      return { ...item, address, isUnofficial: unofficial.has(address) };
    })
    .toSorted(
      (a, b) => getViews(b) - getViews(a) || b.publishedAt.getTime() - a.publishedAt.getTime(),
    );
}

/** Undefined if there are too few items. */
export function composeDigest(items: readonly DigestItem[]) {
  const [top, ...others] = items;
  if (!top || items.length < MIN_ITEMS) return undefined;
  const also = others.slice(0, MIN_ITEMS - 1).map(({ title }) => title);
  return {
    subject: truncate(`Most read this week: ${top.title}`, 150),
    preview: truncate(`Also: ${also.join(' · ')}`, 150),
    body: items
      .slice(0, MAX_ITEMS)
      .map(({ address, summary }) => {
        const text = summary && escapeMarkdown(truncate(summary, EXCERPT_LENGTH));
        return text ? `${address}\n\n${text}` : address;
      })
      .join('\n\n'),
  };
}
