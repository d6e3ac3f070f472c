import type { FeedItem } from '#app/features/content/content.server.ts';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { getSiteIdentity } from '#app/features/settings/site.server.ts';
import { formatDate } from '#app/text/dates/dates.ts';
import { toAbsoluteHtml } from '#app/text/html/absolute-html.server.ts';
import { PostTextView } from '#app/ui/rich-text/post-text-view.tsx';
import type { Database } from '#db/engine.ts';
import { renderPreview } from './preview-document.server.tsx';

const IMAGE_WIDTH = 960;

const note = { margin: '4px 0 20px', color: '#5c6066', fontSize: '14px' } as const;
const picture = { display: 'block', width: '100%', height: 'auto' } as const;

/** An item as feed readers show it: in their own style, with the HTML of the feed. */
export async function renderFeedItem(db: Database, item: FeedItem): Promise<string> {
  const { title, url, author, categories, image, publishedAt } = item;
  const [timeZone, { siteName, language }] = await Promise.all([
    getSiteTimeZone(db),
    getSiteIdentity(db),
  ]);
  const date = formatDate(publishedAt.toISOString(), timeZone, language);
  return renderPreview(
    title,
    <article>
      <p style={{ ...note, margin: 0 }}>{siteName}</p>
      <h1 style={{ margin: '4px 0', fontSize: '26px', lineHeight: 1.25 }}>
        <a href={url} style={{ color: 'inherit' }}>
          {title}
        </a>
      </h1>
      <p style={note}>{[author, date, ...categories].filter(Boolean).join(' · ')}</p>
      {image && (
        <img src={imageUrl(image.key, IMAGE_WIDTH, 'webp', image.token)} alt="" style={picture} />
      )}
      <PostTextView html={toAbsoluteHtml(item.html, url)} />
    </article>,
  );
}
