import { defaultNewsFilter, type NewsFilterId } from './news-filter.ts';

/** The URL of a view of the news list, without default values. */
export function newsPath({ filter, search }: { filter: NewsFilterId; search: string }): string {
  const query = new URLSearchParams();
  if (filter !== defaultNewsFilter) query.set('filter', filter);
  if (search) query.set('q', search);
  return query.size > 0 ? `/news?${query}` : '/news';
}

/** The canonical path. Other paths with the same id redirect to it. */
export function articlePath({ id, slug }: { id: number; slug: string }): string {
  return `/news/${id}-${slug}`;
}
