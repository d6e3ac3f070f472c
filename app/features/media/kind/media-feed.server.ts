import type { ContentFeed, FeedQuery } from '#app/features/content/content.server.ts';
import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { getImagesById } from '#app/features/images/images.server.ts';
import { escapeXml } from '#app/text/html/xml-text.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import type { Database } from '#db/engine.ts';
import { mediaItemTag, mediaTag } from '../get-media.server.ts';
import { mediaPath, typeLabels } from '../media.schema.ts';
import { listMediaForFeed } from './media-feed.queries.server.ts';

const IMAGE_WIDTH = 1280;

export async function getMediaFeed(
  db: Database,
  { origin, limit }: FeedQuery,
): Promise<ContentFeed> {
  const rows = await listMediaForFeed(db, limit);
  const images = await getImagesById(
    db,
    rows.map((row) => row.image_id),
  );
  const items = rows.map((row) => {
    const image = images.get(row.image_id);
    const credit = row.credit && `<p>Credit: ${escapeXml(row.credit)}</p>`;
    return {
      id: `${origin}/media/${row.id}`,
      isPermalink: true,
      url: origin + mediaPath(row),
      title: row.title,
      summary: undefined,
      html: `${image ? imageHtml(image) : ''}${renderMarkdown(row.description)}${credit}`,
      author: row.author ?? undefined,
      categories: [typeLabels[row.type]],
      publishedAt: row.published_at,
      updatedAt: row.updated_at,
      image,
    };
  });
  return { items, tags: [mediaTag, ...rows.map(({ id }) => mediaItemTag(id))] };
}

function imageHtml({ key, alt, width, height }: ImageSource): string {
  const url = imageUrl(key, IMAGE_WIDTH, 'webp');
  return `<p><img src="${url}" alt="${escapeXml(alt)}" width="${width}" height="${height}"></p>`;
}
