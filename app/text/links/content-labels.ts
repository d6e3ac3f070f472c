import type { ContentKindId } from './content-sections.ts';

/** For staff. */
export const contentLabels: Record<ContentKindId, string> = {
  article: 'Article',
  media: 'Media item',
  story: 'Story',
  event: 'Event',
  claim: 'Claim',
  'site-page': 'Page',
};
