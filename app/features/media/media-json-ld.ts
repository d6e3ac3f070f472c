import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import type { MediaItem } from './media-item.ts';

const FULL_WIDTH = 1920;
const PREVIEW_WIDTH = 1280;

/** schema.org ImageObject or VideoObject, for search engines. */
export function mediaJsonLd(item: MediaItem, origin: string) {
  const { image, video } = item;
  const common = {
    '@context': 'https://schema.org',
    '@id': origin + item.path,
    name: item.title,
    description: item.summary,
    url: origin + item.path,
    uploadDate: item.publishedAt,
    ...(image && { thumbnailUrl: origin + imageUrl(image.key, PREVIEW_WIDTH, 'webp') }),
    creditText: item.credit,
    ...(item.author && { author: { '@type': 'Person', name: item.author } }),
    copyrightNotice: item.license,
  };
  if (item.type !== 'video') {
    return {
      ...common,
      '@type': 'ImageObject',
      ...(image && {
        contentUrl: origin + imageUrl(image.key, FULL_WIDTH, 'webp'),
        caption: image.alt,
      }),
    };
  }
  return {
    ...common,
    '@type': 'VideoObject',
    ...(video && {
      contentUrl: origin + video.path,
      duration: `PT${video.seconds}S`,
      width: video.width,
      height: video.height,
    }),
  };
}
