/** Pages search engines may list that are no items of a list; a test holds it against the route table. */
export const sitemapPages = [
  '/',
  '/news',
  '/media',
  '/events',
  '/community',
  '/community/fan-art',
  '/message-board',
  '/submit',
  '/subscribe',
  '/notice',
  '/privacy',
  '/terms',
  '/disclaimer',
] as const;
