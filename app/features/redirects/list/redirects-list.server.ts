import { type ListPage, listPage } from '#app/http/cursor.ts';
import { type ListOrder, readCursor, readOrder } from '#app/http/lists/list-order.ts';
import type { Database } from '#db/engine.ts';
import type { AdminRedirect } from '../redirect-row.ts';
import { type RedirectOrder, readRedirectFilter, redirectOrders } from './redirect-filter.ts';
import { listRedirects, type RedirectListRow } from './redirects-list.queries.server.ts';

const PAGE_SIZE = 50;

/** @param params `q`, `kind`, `source`, `use`, `sort` and `after`; invalid values are ignored */
export async function getRedirectPage(
  db: Database,
  params: URLSearchParams,
): Promise<ListPage<AdminRedirect> & { order: ListOrder<RedirectOrder> }> {
  const order = readOrder(params, redirectOrders) ?? { by: 'added', isDescending: true };
  const after = readCursor(params, redirectOrders, order);
  const filter = readRedirectFilter(params);
  const rows = await listRedirects(db, { ...filter, order, after, limit: PAGE_SIZE + 1 });
  const getPosition = (row: RedirectListRow) => ({
    from: row.from_path,
    hits: row.hits,
    used: row.last_used_at,
    added: row.created_at,
  });
  const page = listPage(
    rows,
    PAGE_SIZE,
    (row) => ({ at: getPosition(row)[order.by], id: row.id }),
    toAdminRedirect,
  );
  return { ...page, order };
}

export function toAdminRedirect(row: RedirectListRow): AdminRedirect {
  return {
    id: row.id,
    from: row.from_path,
    target: row.target ?? undefined,
    source: row.source,
    hits: row.hits,
    lastUsedAt: row.last_used_at.getTime() > 0 ? row.last_used_at.toISOString() : undefined,
    addedAt: row.created_at.toISOString(),
  };
}
