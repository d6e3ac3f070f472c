import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { Pictures } from '#platform/images/pictures.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { Videos } from '#platform/videos/videos.ts';
import { loadSample } from '#sample/load/load-sample.ts';
import { removeSample } from '#sample/load/remove-sample.ts';

/** The moment the sample is loaded at in tests. */
export const now = new Date('2026-06-15T18:30:00Z');

export interface Sample {
  load: () => ReturnType<typeof loadSample>;
  remove: () => Promise<boolean>;
  pictures: Pictures;
  videos: Videos;
  dataFolder: string;
}

/** Hands out a sample for this database, with a data folder that goes afterwards. */
export async function withSample(
  { engine, transaction }: { engine: Engine; transaction: RunTransaction },
  work: (sample: Sample) => Promise<void>,
): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'threequel-sample-'));
  const uploads = createDiskStorage(join(dataFolder, 'uploads'));
  const pictures = new Pictures(uploads);
  const videos = new Videos(uploads);
  const parts = { transaction, pictures, videos, dataFolder, now };
  try {
    await work({
      load: () => loadSample({ ...parts, engine, onStep: () => {} }),
      remove: () => removeSample(parts),
      pictures,
      videos,
      dataFolder,
    });
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

export async function countRows({ db }: Engine, table: keyof Tables): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return row.rows;
}
