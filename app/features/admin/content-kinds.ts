/** What the desk lists as content, each kind in a list of its own. */
export const contentKinds = {
  articles: { label: 'Articles', noun: 'article', sortName: 'Category' },
  media: { label: 'Media', noun: 'media item', sortName: 'Type' },
  stories: { label: 'Stories', noun: 'story', sortName: 'Source' },
  events: { label: 'Events', noun: 'event', sortName: 'Place' },
} as const;

export type ContentKind = keyof typeof contentKinds;

export const contentKindWords = Object.keys(contentKinds) as ContentKind[];

export function readContentKind(word: string | null): ContentKind {
  return contentKindWords.find((kind) => kind === word) ?? 'articles';
}
