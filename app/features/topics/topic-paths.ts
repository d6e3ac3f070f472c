export function topicPath({ slug }: { slug: string }): string {
  return `/topics/${slug}`;
}

/** The last part of the feed's URL, without the extension. */
export function topicFeedSlug({ slug }: { slug: string }): string {
  return `topics/${slug}`;
}

/** Cache tag of everything that shows a topic, or what it brings together. */
export const topicTag = (id: number) => `topic:${id}`;
/** Cache tag of the list of topics. */
export const topicsTag = 'topics';
