import type { PageHeadTexts } from '#app/features/pages/pages.server.ts';
import type { LongText } from '#app/text/long-text/long-text.ts';
import type { ArticleSummary } from './article.ts';
import type { NewsFilterLink } from './news-filter.ts';

/** The block between articles. */
export type NewsBlock =
  | { kind: 'none' }
  | { kind: 'subscribe' }
  | { kind: 'article'; article: ArticleSummary }
  | { kind: 'text'; text: LongText };

/** Everything on the news page except the articles. */
export interface NewsPageLayout {
  head: PageHeadTexts;
  filters: NewsFilterLink[];
  defaultFilter: string;
  /** The filter that shows all articles, if there is one. */
  allFilter: string | undefined;
  block: NewsBlock;
}
