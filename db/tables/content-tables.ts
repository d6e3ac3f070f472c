import type { ContentKindName, ContentRows } from './content.ts';

export const contentTables = {
  article: 'articles',
  media: 'media_items',
  story: 'stories',
  event: 'events',
  claim: 'claims',
  'site-page': 'site_pages',
} as const satisfies Record<ContentKindName, string>;

export type ContentTable = (typeof contentTables)[ContentKindName];

type KindWithImage = {
  [Kind in ContentKindName]: 'image_id' extends keyof ContentRows[Kind] ? Kind : never;
}[ContentKindName];

/** The tables of kinds whose items can have an image of their own. */
export const ownImageTables = {
  article: 'articles',
  media: 'media_items',
  story: 'stories',
  event: 'events',
} as const satisfies Record<KindWithImage, ContentTable>;
