import { listAdminEvents } from '#app/features/events/events.server.ts';
import { listAdminMedia } from '#app/features/media/media.server.ts';
import { listAdminArticles } from '#app/features/news/news.server.ts';
import { listAdminStories } from '#app/features/stories/stories.server.ts';
import { type AdminEntry, type AdminListQuery, publicationStatuses } from '#app/http/admin-list.ts';
import { decodeCursor, type ListPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { type ContentKind, parseContentKind } from './content-kinds.ts';

const PAGE_SIZE = 50;
const MAX_QUERY_LENGTH = 100;

const lists: Record<
  ContentKind,
  (db: Database, choice: AdminListQuery) => Promise<ListPage<AdminEntry>>
> = {
  articles: listAdminArticles,
  media: listAdminMedia,
  stories: listAdminStories,
  events: listAdminEvents,
};

/** The list of content an address asks for; what is no kind or status is the usual one. */
export async function getContentList(db: Database, query: URLSearchParams) {
  const kind = parseContentKind(query.get('kind'));
  const status = publicationStatuses.find((word) => word === query.get('status'));
  const words = query.get('q')?.trim().slice(0, MAX_QUERY_LENGTH) || undefined;
  const behind = decodeCursor(query.get('after'));
  const page = await lists[kind](db, { status, words, behind, limit: PAGE_SIZE });
  return { kind, status, words, page };
}
