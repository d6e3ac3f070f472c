import { pictureAddress } from '../images/embeds/picture.tsx';
import type { MediaItem } from './media-item.ts';

const FULL_SIZE = 1920;
const PREVIEW = 1280;

/** The item as search engines read it (schema.org ImageObject or VideoObject). */
export function mediaObject(item: MediaItem, origin: string) {
  const { picture, film } = item;
  const common = {
    '@context': 'https://schema.org',
    '@id': origin + item.path,
    name: item.title,
    description: item.summary,
    url: origin + item.path,
    uploadDate: item.publishedAt,
    thumbnailUrl: origin + pictureAddress(picture.key, PREVIEW, 'webp'),
    creditText: item.credit,
    ...(item.author && { author: { '@type': 'Person', name: item.author } }),
    copyrightNotice: item.licence,
  };
  if (item.type !== 'video') {
    return {
      ...common,
      '@type': 'ImageObject',
      contentUrl: origin + pictureAddress(picture.key, FULL_SIZE, 'webp'),
      caption: picture.alt,
    };
  }
  return {
    ...common,
    '@type': 'VideoObject',
    ...(film && {
      contentUrl: origin + film.path,
      duration: `PT${film.seconds}S`,
      width: film.width,
      height: film.height,
    }),
  };
}
