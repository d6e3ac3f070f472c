import type { Database } from '#db/engine.ts';
import { type DeskChoice, type DeskEntry, publicationStatuses } from '../../http/desk-entry.ts';
import { type ListPage, readPageKey } from '../../http/page-key.ts';
import { getEventsOfDesk } from '../events/events-desk.server.ts';
import { getMediaOfDesk } from '../media/media-desk.server.ts';
import { getArticlesOfDesk } from '../news/news-desk.server.ts';
import { getStoriesOfDesk } from '../stories/stories-desk.server.ts';
import { type ContentKind, readContentKind } from './content-kinds.ts';

const PAGE_SIZE = 50;
const WORDS_LENGTH = 100;

const lists: Record<
  ContentKind,
  (db: Database, choice: DeskChoice) => Promise<ListPage<DeskEntry>>
> = {
  articles: getArticlesOfDesk,
  media: getMediaOfDesk,
  stories: getStoriesOfDesk,
  events: getEventsOfDesk,
};

/** The list of content an address asks for; what is no kind or status is the usual one. */
export async function getContentList(db: Database, query: URLSearchParams) {
  const kind = readContentKind(query.get('kind'));
  const status = publicationStatuses.find((word) => word === query.get('status'));
  const words = query.get('q')?.trim().slice(0, WORDS_LENGTH) || undefined;
  const behind = readPageKey(query.get('after'));
  const page = await lists[kind](db, { status, words, behind, limit: PAGE_SIZE });
  return { kind, status, words, page };
}
