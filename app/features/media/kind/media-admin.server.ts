import { AppError } from '#app/errors.ts';
import { getImagesById } from '#app/features/images/images.server.ts';
import type { AdminListItem, AdminListQuery } from '#app/http/admin-list.ts';
import { type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { mediaPath, provenanceLabels, typeLabels } from '../media.schema.ts';
import type { AdminMediaItem } from './admin-media-item.ts';
import { findMediaItemForAdmin, listMediaForAdmin } from './media-admin.queries.server.ts';

type Row = Awaited<ReturnType<typeof listMediaForAdmin>>[number];
type DetailRow = NonNullable<Awaited<ReturnType<typeof findMediaItemForAdmin>>>;

export const editMediaPath = (id: number) => `/admin/edit-media/${id}`;

/** Media of every status, newest first. */
export async function listAdminMedia(
  db: Database,
  query: AdminListQuery,
): Promise<ListPage<AdminListItem>> {
  const rows = await listMediaForAdmin(db, { ...query, limit: query.limit + 1 });
  return listPage(rows, query.limit, (row) => ({ at: row.published_at, id: row.id }), toListItem);
}

/** @throws AppError not-found if the item does not exist */
export async function getAdminMediaItem(
  db: Database,
  id: number | undefined,
): Promise<AdminMediaItem> {
  const row = id === undefined ? undefined : await findMediaItemForAdmin(db, id);
  if (!row) throw new AppError('not-found');
  const images = await getImagesById(db, [row.image_id]);
  return {
    ...toListItem(row),
    description: row.description,
    credit: row.credit,
    license: row.license,
    provenance: provenanceLabels[row.provenance],
    source: row.source_name ? { name: row.source_name, url: row.source_url } : undefined,
    videoSource: videoSourceOf(row),
    image: images.values().next().value,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function videoSourceOf({ video_id, player_url }: DetailRow): AdminMediaItem['videoSource'] {
  if (video_id) return 'Self-hosted';
  return player_url ? 'External' : undefined;
}

function toListItem(row: Row): AdminListItem {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    group: typeLabels[row.type],
    author: row.author ?? undefined,
    at: row.published_at.toISOString(),
    adminPath: editMediaPath(row.id),
    publicPath: row.status === 'published' ? mediaPath(row) : undefined,
  };
}
