import { affiliatesTag, getKeywordLinker } from '#app/features/affiliates/keyword-links.server.ts';
import { listFeedItemsWithClaims, takeLatest } from '#app/features/claims/syndication.server.ts';
import type { ContentFeed, FeedFilm, FeedQuery } from '#app/features/content/content.server.ts';
import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { getImagesOf } from '#app/features/images/images.server.ts';
import { getMarkdownImages } from '#app/features/images/texts.server.ts';
import { escapeXml } from '#app/text/html/xml-text.ts';
import { renderMarkdown, withoutSpoilers } from '#app/text/markdown/markdown.server.ts';
import type { Database } from '#db/engine.ts';
import { mediaItemTag, mediaTag } from '../get-media.server.ts';
import { presentVideoFile } from '../media.present.server.ts';
import { mediaPath, typeLabels } from '../media.schema.ts';
import { listMediaForFeed } from './media-kind.queries.server.ts';

const IMAGE_WIDTH = 1280;

type FeedRow = Awaited<ReturnType<typeof listMediaForFeed>>[number];

/** The newest media, and those with a claim that was settled since. */
export async function getMediaFeed(
  db: Database,
  { origin, limit, ids }: FeedQuery,
): Promise<ContentFeed> {
  const list = (among?: readonly number[]) => listMediaForFeed(db, limit, among);
  const { items: candidates, tags } = await listFeedItemsWithClaims(db, 'media', {
    limit,
    ids,
    list,
  });
  const media = takeLatest(candidates, limit);
  const rows = media.map(({ row }) => row);
  const images = await getImagesOf(db, rows);
  const textImages = await getMarkdownImages(db, rows.map((row) => row.description).join('\n\n'));
  const linker = await getKeywordLinker(db);
  const items = media.map(({ row, claims }) => {
    const image = images.get(row.image_id ?? 0);
    const credit = row.credit && `<p>Credit: ${escapeXml(row.credit)}</p>`;
    return {
      id: `media/${row.id}`,
      url: origin + mediaPath(row),
      title: claims.title,
      summary: undefined,
      html: `${image ? imageHtml(image) : ''}${claims.before}${renderMarkdown(withoutSpoilers(row.description), textImages, linker)}${credit}${claims.after}`,
      author: row.author ?? undefined,
      categories: [typeLabels[row.type]],
      publishedAt: row.published_at,
      updatedAt: new Date(Math.max(row.updated_at.getTime(), claims.changedAt?.getTime() ?? 0)),
      correctedAt: claims.settledAt,
      image,
      film: getFilm(row, origin),
    };
  });
  return {
    items,
    tags: [mediaTag, affiliatesTag, ...tags, ...rows.map(({ id }) => mediaItemTag(id))],
  };
}

function getFilm(row: FeedRow, origin: string): FeedFilm | undefined {
  const video = presentVideoFile(row);
  if (!video || row.video_bytes === null) return undefined;
  const type = `video/${video.path.split('.').at(-1)}`;
  return { url: origin + video.path, type, bytes: row.video_bytes, seconds: video.seconds };
}

function imageHtml({ key, alt, width, height }: ImageSource): string {
  const url = imageUrl(key, IMAGE_WIDTH, 'webp');
  return `<p><img src="${url}" alt="${escapeXml(alt)}" width="${width}" height="${height}"></p>`;
}
