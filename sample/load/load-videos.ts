import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Videos } from '#platform/videos/videos.ts';
import { readJson } from '../read-content.ts';

const videosSchema = z.array(
  z.strictObject({
    /** The name of the file in `videos/`, without its extension, and of its poster image. */
    name: z.string(),
    width: z.int(),
    height: z.int(),
    seconds: z.int(),
  }),
);

interface VideoColumns {
  video_key: string;
  video_width: number;
  video_height: number;
  video_seconds: number;
  video_bytes: number;
}

export interface LoadedVideos {
  /** Throws for an unknown name. */
  columnsOf: (name: string) => VideoColumns;
}

const folder = join(import.meta.dirname, '../videos');

/** Copies the videos to storage. */
export async function loadVideos(store: Videos): Promise<LoadedVideos> {
  const entries = readJson('videos.json', videosSchema).map(
    async ({ name, width, height, seconds }) => {
      const bytes = await readFile(join(folder, `${name}.webm`));
      const video_key = await store.save(bytes, 'webm');
      const size = { video_width: width, video_height: height, video_seconds: seconds };
      return [name, { video_key, ...size, video_bytes: bytes.length }] as const;
    },
  );
  const columns = new Map(await Promise.all(entries));
  return {
    columnsOf: (name) => {
      const found = columns.get(name);
      if (!found) throw new Error(`content/videos.json has no video named ${name}.`);
      return found;
    },
  };
}
