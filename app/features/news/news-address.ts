import { defaultNewsFilter, type NewsFilterId } from './news-filter.ts';

/** The address of a view of the news list; what is as by default is left out. */
export function newsAddress({ filter, search }: { filter: NewsFilterId; search: string }): string {
  const query = new URLSearchParams();
  if (filter !== defaultNewsFilter) query.set('filter', filter);
  if (search) query.set('q', search);
  return query.size > 0 ? `/news?${query}` : '/news';
}
