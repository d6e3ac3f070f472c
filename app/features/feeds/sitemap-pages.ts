/** Indexable pages that are not content items. A test compares them with the route table. */
export const sitemapPages = [
  '/',
  '/news',
  '/media',
  '/stories',
  '/events',
  '/community',
  '/community/fan-art',
  '/media/albums',
  '/message-board',
  '/submit',
  '/subscribe',
  '/newsletters',
  '/notice',
  '/privacy',
  '/terms',
  '/disclaimer',
] as const;
