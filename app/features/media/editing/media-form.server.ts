import { type FormValues, listValue, textValue } from '#app/features/content/editing.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';
import { listAlbums } from '../albums/albums.queries.server.ts';
import { findVideo } from '../videos/videos.queries.server.ts';

const MAX_ALBUMS = 500;

/** The rows that fields of the form refer to. */
export interface MediaFormFiles {
  video:
    | { path: string; name: string; width: number; height: number; seconds: number; bytes: number }
    | undefined;
  albums: { id: number; title: string; isChosen: boolean }[];
}

export async function getMediaFormFiles(db: Database, values: FormValues): Promise<MediaFormFiles> {
  const [video, albums] = await Promise.all([
    findVideo(db, parseContentId(textValue(values, 'videoId')) ?? 0),
    listAlbums(db, MAX_ALBUMS),
  ]);
  const chosen = listValue(values, 'albums');
  return {
    video: video && {
      path: `/videos/${video.storage_key}`,
      name: video.file_name,
      bytes: video.bytes,
      width: video.width,
      height: video.height,
      seconds: video.seconds,
    },
    albums: albums.map(({ id, title }) => ({ id, title, isChosen: chosen.includes(String(id)) })),
  };
}
