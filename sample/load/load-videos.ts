import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Videos } from '#platform/videos/videos.ts';
import { readJson } from '../read-content.ts';
import type { SampleWriter } from './sample-writer.ts';

const videosSchema = z.array(
  z.strictObject({
    /** The name of the file in `videos/`, without its extension, and of its poster image. */
    name: z.string(),
    width: z.int(),
    height: z.int(),
    seconds: z.int(),
  }),
);

export interface VideoIds {
  /** Throws for an unknown name. */
  getId: (name: string) => number;
}

const folder = join(import.meta.dirname, '../videos');

/** Copies the videos to storage. */
export async function loadVideos(
  writer: SampleWriter,
  store: Videos,
  now: Date,
): Promise<VideoIds> {
  const videos = readJson('videos.json', videosSchema);
  const rows = await Promise.all(
    videos.map(async ({ name, ...size }) => {
      const bytes = await readFile(join(folder, `${name}.webm`));
      const storage_key = await store.save(bytes, 'webm');
      const file_name = `${name}.webm`;
      return { storage_key, ...size, bytes: bytes.length, file_name, created_at: now };
    }),
  );
  const firstId = await writer.insert('videos', rows);
  const ids = new Map(videos.map(({ name }, index) => [name, firstId + index]));
  return {
    getId: (name) => {
      const id = ids.get(name);
      if (id === undefined) throw new Error(`content/videos.json has no video named ${name}.`);
      return id;
    },
  };
}
