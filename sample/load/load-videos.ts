import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Videos } from '#platform/videos/videos.ts';
import type { PictureName } from '../content/types.ts';
import { videos } from '../videos/manifest.ts';

/** What a media item says of its film. */
interface FilmColumns {
  video_key: string;
  video_width: number;
  video_height: number;
  video_seconds: number;
}

/** By the picture that the film was made of. */
export type Films = ReadonlyMap<PictureName, FilmColumns>;

const folder = join(import.meta.dirname, '../videos/files');

/** Keeps the drawn films in storage. */
export async function loadVideos(store: Videos): Promise<Films> {
  const kept = videos.map(async ({ picture, file, width, height, seconds }) => {
    const key = await store.keep(await readFile(join(folder, file)), 'webm');
    const columns = { video_width: width, video_height: height, video_seconds: seconds };
    return [picture, { video_key: key, ...columns }] as const;
  });
  return new Map(await Promise.all(kept));
}
