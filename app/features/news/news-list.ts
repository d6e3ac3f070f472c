import type { LongText } from '../../text/long-text/long-text.ts';
import type { NewsBlock } from './news.schema.ts';
import type { NewsFilterId } from './news-filter.ts';

export interface NewsFilterLink {
  id: NewsFilterId;
  name: string;
}

/** What stands around the list of news. */
export interface NewsFrame {
  title: string;
  intro: LongText;
  filters: NewsFilterLink[];
  block: NewsBlock;
}
