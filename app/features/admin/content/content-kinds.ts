export const contentKinds = {
  articles: { label: 'Articles', noun: 'article', groupLabel: 'Category' },
  media: { label: 'Media', noun: 'media item', groupLabel: 'Type' },
  stories: { label: 'Stories', noun: 'story', groupLabel: 'Source' },
  events: { label: 'Events', noun: 'event', groupLabel: 'Place' },
} as const;

export type ContentKind = keyof typeof contentKinds;

export const contentKindIds = Object.keys(contentKinds) as ContentKind[];

export function parseContentKind(param: string | null): ContentKind {
  return contentKindIds.find((kind) => kind === param) ?? 'articles';
}
