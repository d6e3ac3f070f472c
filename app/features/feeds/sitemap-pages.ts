/** Pages search engines may list that are no items of a list; a test holds it against the route table. */
export const sitemapPages = ['/', '/subscribe'] as const;
