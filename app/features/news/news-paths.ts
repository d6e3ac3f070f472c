export interface NewsView {
  /** Undefined for the one that is selected first. */
  filter: string | undefined;
  search: string;
}

/** The URL of a view of the news list. */
export function newsPath({ filter, search }: NewsView): string {
  const query = new URLSearchParams();
  if (filter !== undefined) query.set('filter', filter);
  if (search) query.set('q', search);
  return query.size > 0 ? `/news?${query}` : '/news';
}

/** The canonical path. Other paths with the same id redirect to it. */
export function articlePath({ id, slug }: { id: number; slug: string }): string {
  return `/news/${id}-${slug}`;
}
