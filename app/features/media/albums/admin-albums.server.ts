import { getRecordView } from '#app/features/audit/records.server.ts';
import { getImagesById, getImagesOf } from '#app/features/images/images.server.ts';
import { findRemoval } from '#app/features/moderation/decisions.server.ts';
import { requireRow } from '#app/http/content-id.ts';
import { type Cursor, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { editMediaPath, typeLabels } from '../media.schema.ts';
import { findAlbum, listAlbumItems, listAlbums } from './albums.queries.server.ts';
import { albumFields, albumPath } from './albums.schema.ts';

const PAGE_SIZE = 50;

/** One page of all albums, the latest changed first. */
export async function getAdminAlbums(db: Database, after: Cursor | undefined) {
  const rows = await listAlbums(db, PAGE_SIZE + 1, after);
  const covers = await getImagesById(
    db,
    rows.map(({ cover_id }) => cover_id),
  );
  return listPage(
    rows,
    PAGE_SIZE,
    ({ updated_at, id }) => ({ at: updated_at, id }),
    ({ id, title, items, cover_id, updated_at, removed_at }) => ({
      id,
      title,
      cover: covers.get(cover_id ?? 0),
      isRemoved: removed_at !== null,
      items: items ?? 0,
      updatedAt: updated_at.toISOString(),
    }),
  );
}

/** @throws AppError not-found */
export async function getAdminAlbum(db: Database, id: number | undefined) {
  const album = await requireRow(id, (known) => findAlbum(db, known));
  const rows = await listAlbumItems(db, album.id);
  const images = await getImagesOf(db, rows);
  const isRemoved = album.removed_at !== null;
  const isPublic = !isRemoved && rows.some(({ status }) => status === 'published');
  return {
    id: album.id,
    title: album.title,
    texts: getRecordView(albumFields, { values: album, revision: album.revision }),
    publicPath: isPublic ? albumPath(album) : undefined,
    removal: isRemoved ? await findRemoval(db, { kind: 'album', id: album.id }) : undefined,
    items: rows.map((row) => ({
      id: row.id,
      title: row.title,
      type: typeLabels[row.type],
      status: row.status,
      image: images.get(row.image_id ?? 0),
      editPath: editMediaPath(row.id),
    })),
  };
}

export type AdminAlbum = Awaited<ReturnType<typeof getAdminAlbum>>;
