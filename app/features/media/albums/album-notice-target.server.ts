import { getImagesOf } from '#app/features/images/images.server.ts';
import type { NoticeTarget } from '#app/features/legal-notices/legal-notices.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import {
  findAlbum,
  findAlbumForUpdate,
  listAlbumItems,
  updateAlbum,
} from './albums.queries.server.ts';
import { albumPath, editAlbumPath } from './albums.schema.ts';
import { albumsTag, albumTag, findPublicAlbum } from './get-albums.server.ts';

const ALBUM = /^\/media\/albums\/([^/]+)$/;
const MAX_IMAGES = 12;

/** Lets legal notices name albums. The items of one that is taken down stay in the gallery. */
export const albumNoticeTarget: NoticeTarget = {
  kind: 'album',
  findByUrl: async (db, { pathname }) => {
    const id = parseContentId(ALBUM.exec(pathname)?.[1]);
    const album = id && (await findPublicAlbum(db, id));
    const items = album ? await listAlbumItems(db, album.id) : [];
    return items.some(({ status }) => status === 'published') ? id : undefined;
  },
  describe: async (db, id) => {
    const album = await findAlbum(db, id);
    if (!album) return undefined;
    const items = await listAlbumItems(db, id);
    const shown = items.filter(({ status }) => status === 'published');
    const images = await getImagesOf(db, shown);
    return {
      kindLabel: 'Album',
      title: album.title,
      html: renderMarkdown(album.description),
      author: undefined,
      path: album.removed_at === null && shown.length > 0 ? albumPath(album) : undefined,
      images: shown.slice(0, MAX_IMAGES).flatMap(({ image_id, title }) => {
        const image = images.get(image_id ?? 0);
        if (!image) return [];
        const { key, width, height } = image;
        return [{ key, alt: title, width, height }];
      }),
      editLink: { label: 'Edit the album', path: editAlbumPath(id), right: 'publish content' },
    };
  },
  cacheTags: (id) => [albumTag(id)],
  remove: async (unit, id, { now }) => {
    const album = await findAlbumForUpdate(unit.db, id);
    if (album?.removed_at !== null) return undefined;
    await updateAlbum(unit.db, id, { removed_at: now });
    unit.invalidate(albumTag(id), albumsTag);
    return { removedAt: null };
  },
  restore: async (unit, id) => {
    if (!(await findAlbumForUpdate(unit.db, id))) return false;
    await updateAlbum(unit.db, id, { removed_at: null });
    unit.invalidate(albumTag(id), albumsTag);
    return true;
  },
};
