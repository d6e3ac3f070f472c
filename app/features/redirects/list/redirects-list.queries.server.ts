import type { Cursor, OrderType } from '#app/http/cursor.ts';
import type { ListOrder } from '#app/http/lists/list-order.ts';
import { inOrder, textOrder } from '#db/after-cursor.ts';
import { contains } from '#db/contains.ts';
import type { Database } from '#db/engine.ts';
import type { RedirectFilter, RedirectOrder } from './redirect-filter.ts';

interface RedirectsPage extends RedirectFilter {
  order: ListOrder<RedirectOrder>;
  after: Cursor<OrderType> | undefined;
  limit: number;
}

const orderValues = {
  from: textOrder('from_path'),
  hits: 'hits',
  used: 'last_used_at',
  added: 'created_at',
} as const;

export async function listRedirects(db: Database, page: RedirectsPage) {
  const { kind, source, use, text, order, after, limit } = page;
  let query = db
    .selectFrom('redirects')
    .select(['id', 'from_path', 'target', 'source', 'hits', 'last_used_at', 'created_at']);
  if (kind) query = query.where('target', kind === 'gone' ? 'is' : 'is not', null);
  if (source) query = query.where('source', '=', source);
  if (use) query = query.where('hits', use === 'used' ? '>' : '=', 0);
  if (text) {
    query = query.where(({ or }) => or([contains('from_path', text), contains('target', text)]));
  }
  const { by, isDescending } = order;
  return inOrder(query, orderValues[by], 'id', { after, limit, isDescending }).execute();
}

export type RedirectListRow = Awaited<ReturnType<typeof listRedirects>>[number];
