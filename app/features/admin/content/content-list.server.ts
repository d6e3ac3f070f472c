import { listAdminEvents } from '#app/features/events/events.server.ts';
import { listAdminMedia } from '#app/features/media/media.server.ts';
import { listAdminArticles } from '#app/features/news/news.server.ts';
import { listAdminStories } from '#app/features/stories/stories.server.ts';
import {
  type AdminListItem,
  type AdminListQuery,
  publicationStatuses,
} from '#app/http/admin-list.ts';
import { decodeCursor, type ListPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { type ContentKind, parseContentKind } from './content-kinds.ts';

const PAGE_SIZE = 50;
const MAX_QUERY_LENGTH = 100;

const lists: Record<
  ContentKind,
  (db: Database, query: AdminListQuery) => Promise<ListPage<AdminListItem>>
> = {
  articles: listAdminArticles,
  media: listAdminMedia,
  stories: listAdminStories,
  events: listAdminEvents,
};

/** Unknown kinds and statuses are ignored. */
export async function getContentList(db: Database, params: URLSearchParams) {
  const kind = parseContentKind(params.get('kind'));
  const status = publicationStatuses.find((value) => value === params.get('status'));
  const text = params.get('q')?.trim().slice(0, MAX_QUERY_LENGTH) || undefined;
  const after = decodeCursor(params.get('after'));
  const page = await lists[kind](db, { status, text, after, limit: PAGE_SIZE });
  return { kind, status, text, page };
}
