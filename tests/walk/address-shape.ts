/** Parameters whose values choose between views of a page. */
const VIEW_PARAMETERS = [
  'tab',
  'view',
  'kind',
  'intent',
  'type',
  'when',
  'status',
  'show',
  'notice',
];

/**
 * Names the kind of page at an address, so that a walk need not open every article: `/news/12-title?q=a` and
 * `/news/7-other?q=b` have the same shape.
 */
export function getShape(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const path = pathname
    .replace(/\/\d+(?:-[^/]*)?(?=[/.]|$)/g, '/:id')
    .replace(/^\/members\/[^/]+/, '/members/:name')
    .replace(/^\/affiliate\/.*/, '/affiliate/:slug');
  const query = [...new Set(searchParams.keys())]
    .sort()
    .map((key) => (VIEW_PARAMETERS.includes(key) ? `${key}=${searchParams.get(key) ?? ''}` : key));
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}
