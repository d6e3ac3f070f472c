import { breakingNews } from './articles/breaking-news.ts';
import { development } from './articles/development.ts';
import { industryNews } from './articles/industry-news.ts';
import { leaks } from './articles/leaks.ts';
import { rumors } from './articles/rumors.ts';
import { daysBefore } from './calendar.ts';
import type { SampleArticle } from './types.ts';

/** The five newest articles, newest first, ids 1 to 5; the first one leads the site. */
export function namedArticles(now: Date): SampleArticle[] {
  return [
    { id: 1, ...breakingNews, publishedAt: daysBefore(now, 1, 17, 48), isFeatured: true },
    { id: 2, ...leaks, publishedAt: daysBefore(now, 3, 9, 15), isFeatured: false },
    { id: 3, ...development, publishedAt: daysBefore(now, 5, 14, 5), isFeatured: false },
    { id: 4, ...industryNews, publishedAt: daysBefore(now, 7, 11, 30), isFeatured: false },
    { id: 5, ...rumors, publishedAt: daysBefore(now, 9, 19, 20), isFeatured: false },
  ];
}
