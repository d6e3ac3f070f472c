/** The kinds of content, as stored with comments and cards, and the section of the site each kind's pages are in. */
export const contentSections = {
  article: 'news',
  media: 'media',
  story: 'stories',
  event: 'events',
  claim: 'claims',
  'site-page': 'pages',
} as const;

export type ContentKindId = keyof typeof contentSections;

export const contentKindIds = Object.keys(contentSections) as ContentKindId[];

export function isContentKind(kind: string): kind is ContentKindId {
  return Object.hasOwn(contentSections, kind);
}

/** The kind whose pages are in this section. */
export function kindOfSection(section: string): ContentKindId | undefined {
  return contentKindIds.find((kind) => contentSections[kind] === section);
}

/** Matches the section of any kind, in a pattern. */
export function anyContentSection(): string {
  return Object.values(contentSections).join('|');
}
