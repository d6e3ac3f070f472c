import { type FormValues, textValue } from '#app/features/content/editing.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import type { Database } from '#db/engine.ts';
import { findVideo } from '../videos/videos.queries.server.ts';

/** The rows that fields of the form refer to. */
export interface MediaFormFiles {
  video:
    | { path: string; name: string; width: number; height: number; seconds: number; bytes: number }
    | undefined;
}

export async function getMediaFormFiles(db: Database, values: FormValues): Promise<MediaFormFiles> {
  const video = await findVideo(db, parseContentId(textValue(values, 'videoId')) ?? 0);
  return {
    video: video && {
      path: `/videos/${video.storage_key}`,
      name: video.file_name,
      bytes: video.bytes,
      width: video.width,
      height: video.height,
      seconds: video.seconds,
    },
  };
}
