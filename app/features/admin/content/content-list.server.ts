import { AppError } from '#app/errors.ts';
import type { ContentKind, ContentKinds } from '#app/features/content/content.server.ts';
import { listSubmittedChanges } from '#app/features/content/lists.server.ts';
import { publicationStatuses } from '#app/features/content/publication.policy.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { findGroupField } from '#app/features/publishing/publishing.server.ts';
import type { Member } from '#app/http/actor.ts';
import { type ListPage, listPage } from '#app/http/cursor.ts';
import type { AdminListItem, AdminListQuery, ContentOrder } from '#app/http/lists/admin-list.ts';
import { type ListOrder, readCursor, readOrder } from '#app/http/lists/list-order.ts';
import type { Database } from '#db/engine.ts';

const PAGE_SIZE = 50;
const MAX_QUERY_LENGTH = 100;

const byDate = { date: 'time' } as const;
const byTitleOrDate = { ...byDate, title: 'text' } as const;
const newestFirst: ListOrder<ContentOrder> = { by: 'date', isDescending: true };

/** An item in the list of all kinds. */
export interface ContentListItem extends AdminListItem {
  /** `article:12`, for actions on several items. */
  ref: string;
  editPath: string;
  /** 'Article' */
  kindLabel: string;
  /** An author submitted changes to what is published. */
  hasChangesInReview?: boolean;
}

/** @param params `kind`, `q`, `status`, `category`, `rating`, `author`, `sort` and `after`; invalid values are ignored */
export async function getContentList(
  { db, actor, contentKinds }: { db: Database; actor: Member; contentKinds: ContentKinds },
  params: URLSearchParams,
) {
  const listed = contentKinds.filter(({ admin }) => can(actor, admin.right));
  if (listed.length === 0) throw new AppError('forbidden');
  const param = params.get('kind');
  const kind = listed.find(({ collection }) => collection === param);
  const canPublish = can(actor, 'publish content');
  const [groups, authors, groupField] = await Promise.all([
    kind?.admin.listGroups?.(db) ?? [],
    canPublish ? (kind?.admin.listAuthors?.(db) ?? []) : [],
    canPublish && kind ? findGroupField(db, kind.editing) : undefined,
  ]);
  const filter = {
    status: publicationStatuses.find((value) => value === params.get('status')),
    text: params.get('q')?.trim().slice(0, MAX_QUERY_LENGTH) || undefined,
    group: groups.find(({ value }) => value === params.get('category'))?.value,
    rating: kind?.admin.ratings?.find(({ value }) => value === params.get('rating'))?.value,
    author: authors.find(({ id }) => String(id) === params.get('author'))?.id,
  };
  const { author, ...rest } = filter;
  // Titles of several kinds cannot be merged: each engine has its own order of letters.
  const order = readOrder(params, kind ? byTitleOrDate : byDate) ?? newestFirst;
  const after = readCursor(params, byTitleOrDate, order);
  const authorId = canPublish ? author : actor.id;
  const query = { ...rest, authorId, order, after, limit: PAGE_SIZE };
  const page = await listItems(db, kind ? [kind] : listed, query);
  return {
    kinds: listed.map(({ collection: id, admin: { label } }) => ({ id, label })),
    kind: kind?.collection ?? 'all',
    groupLabel: kind?.admin.groupLabel ?? 'Group',
    hasImages: (kind ? [kind] : listed).some(canHaveImage),
    groups,
    /** Can be set for several items. */
    groupField,
    ratings: kind?.admin.ratings ?? [],
    authors,
    filter,
    order,
    page,
    canPublish,
  };
}

function canHaveImage({ editing }: ContentKind): boolean {
  return editing.fields.some(({ kind }) => kind === 'image');
}

/**
 * Merges the lists of several kinds. Ids of different kinds can be equal, so the cursor's id counts
 * through all kinds: `id * kinds + index`.
 */
async function listItems(
  db: Database,
  kinds: ContentKinds,
  query: AdminListQuery & { order: ListOrder<ContentOrder> },
): Promise<ListPage<ContentListItem>> {
  const { after, order } = query;
  const count = kinds.length;
  const limit = query.limit + 1;
  const [round, sign] = order.isDescending ? [Math.ceil, -1] : [Math.floor, 1];
  const lists = await Promise.all(
    kinds.map(async (kind, index) => {
      const ownAfter = after && { at: after.at, id: round((after.id - index) / count) };
      const items = await kind.admin.list(db, { ...query, limit, after: ownAfter });
      return items.map((item) => ({ kind, item, position: item.id * count + index }));
    }),
  );
  const isByTitle = order.by === 'title';
  const items = lists.flat();
  const sorted = isByTitle
    ? items
    : items.sort((a, b) => sign * (a.item.at.localeCompare(b.item.at) || a.position - b.position));
  const merged = sorted.slice(0, limit);
  const refs = merged.map(({ kind, item }) => ({ kind: kind.id, id: item.id }));
  const changed = await listSubmittedChanges(db, refs);
  return listPage(
    merged,
    query.limit,
    ({ item, position }) => ({ at: isByTitle ? item.title : new Date(item.at), id: position }),
    ({ kind, item }) => {
      const listed = toListItem(kind, item);
      return { ...listed, hasChangesInReview: changed.has(listed.ref) };
    },
  );
}

/** An item with what a list of several kinds shows. */
export function toListItem(kind: ContentKind, item: AdminListItem): ContentListItem {
  const ref = `${kind.id}:${item.id}`;
  return { ...item, ref, editPath: kind.admin.editPath(item.id), kindLabel: kind.label };
}
