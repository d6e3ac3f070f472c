import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { ImageStore } from '#platform/images/image-store.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { Videos } from '#platform/videos/videos.ts';
import { loadSample } from '#sample/load/load-sample.ts';
import { removeSample } from '#sample/remove/remove-sample.ts';

/** The time at which tests load the sample. */
export const now = new Date('2026-06-15T18:30:00Z');

export interface Sample {
  load: () => ReturnType<typeof loadSample>;
  remove: () => Promise<boolean>;
  images: ImageStore;
  videos: Videos;
  dataFolder: string;
}

/** Passes a sample for this database to the callback, with a temporary data folder. */
export async function withSample(
  { engine, transaction }: { engine: Engine; transaction: RunTransaction },
  callback: (sample: Sample) => Promise<void>,
): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'threequel-sample-'));
  const uploads = createDiskStorage(join(dataFolder, 'uploads'));
  const images = new ImageStore(uploads);
  const videos = new Videos(uploads, { maxBytes: 10_000_000 });
  const signer = createSigner('sample');
  const options = { transaction, images, videos, signer, dataFolder, now };
  try {
    await callback({
      load: () => loadSample({ ...options, engine, onStep: () => {} }),
      remove: () => removeSample(options),
      images,
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
