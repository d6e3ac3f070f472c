import type { LongText } from '#app/text/long-text/long-text.ts';
import type { NewsBlock } from './news.schema.ts';
import type { NewsFilterId } from './news-filter.ts';

export interface NewsFilterLink {
  id: NewsFilterId;
  name: string;
}

/** Everything on the news page except the articles. */
export interface NewsPageLayout {
  title: string;
  intro: LongText;
  filters: NewsFilterLink[];
  block: NewsBlock;
}
