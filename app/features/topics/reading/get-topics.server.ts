import { decodeNumber, type ListPage, listPage } from '#app/http/cursor.ts';
import { type ListOrder, readCursor, readOrder } from '#app/http/lists/list-order.ts';
import type { Database } from '#db/engine.ts';
import { topicPath } from '../topic-paths.ts';
import { listTopics, type TopicRow } from '../topics.queries.server.ts';

const PAGE_SIZE = 40;

export interface TopicSummary {
  id: number;
  name: string;
  path: string;
  description: string;
  /** What readers see of it. */
  count: number;
}

function present(row: Omit<TopicRow, 'name_key'>): TopicSummary {
  const { id, name, description, item_count: count } = row;
  return { id, name, path: topicPath(row), description, count };
}

/** One page of the topics that readers see, those with most items first. */
export async function getTopicList(
  db: Database,
  after: string | null,
): Promise<ListPage<TopicSummary>> {
  const query = { isPublic: true, after: decodeNumber(after), limit: PAGE_SIZE + 1 };
  return listPage(
    await listTopics(db, query),
    PAGE_SIZE,
    ({ item_count: at, id }) => ({ at, id }),
    present,
  );
}

const orders = { items: 'number', name: 'text' } as const;

/** One page of all topics, for staff. */
export async function getAllTopics(
  db: Database,
  params: URLSearchParams,
): Promise<{ page: ListPage<TopicSummary>; order: ListOrder; text: string }> {
  const text = (params.get('q') ?? '').trim();
  const order = readOrder(params, orders) ?? ({ by: 'items', isDescending: true } as const);
  const rows = await listTopics(db, {
    text: text || undefined,
    order,
    after: readCursor(params, orders, order),
    limit: PAGE_SIZE + 1,
  });
  const page = listPage(
    rows,
    PAGE_SIZE,
    ({ item_count, name, id }) => ({ at: order.by === 'name' ? name : item_count, id }),
    present,
  );
  return { page, order, text };
}
