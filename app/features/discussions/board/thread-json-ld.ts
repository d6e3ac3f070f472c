import type { MetaDescriptor } from 'react-router';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { structuredData } from '#app/ui/meta/structured-data.ts';
import type { MessageSummary } from '../reading/message-summary.ts';
import { threadTitle } from './thread-header.tsx';

const IMAGE_WIDTH = 1280;

/** schema.org DiscussionForumPosting, for search engines. None for comments on something else. */
export function threadJsonLd(
  { origin }: { origin: string },
  message: MessageSummary,
  excerpt: string,
): MetaDescriptor[] {
  const { opening, path, responses } = message;
  if (!opening) return [];
  const url = origin + path;
  const posting = {
    '@type': 'DiscussionForumPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: threadTitle(message),
    text: excerpt,
    author: { '@type': 'Person', name: opening.author },
    datePublished: opening.at,
    commentCount: responses,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: opening.likes,
    },
    ...(opening.images.length > 0 && {
      image: opening.images.map(({ key }) => origin + imageUrl(key, IMAGE_WIDTH, 'webp')),
    }),
  };
  return [structuredData(posting)];
}
