import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { ImageStore } from '#platform/images/image-store.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { MediaProbes } from '#platform/videos/media-probes.ts';
import { Videos } from '#platform/videos/videos.ts';
import { loadSample } from '#sample/load/load-sample.ts';
import { removeSample } from '#sample/remove/remove-sample.ts';
import { sampleTime } from '#tests/support/sample-template.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

export interface Sample {
  load: () => ReturnType<typeof loadSample>;
  remove: () => Promise<boolean>;
  images: ImageStore;
  videos: Videos;
  dataFolder: string;
}

/** What the sample is loaded into or removed from. */
interface Site {
  engine: Engine;
  transaction: RunTransaction;
  /** Files of a loaded sample, which are copied. */
  dataFolder?: string;
}

/** Passes a sample for this database to the callback, with a temporary data folder. */
export async function withSample(
  { engine, transaction, dataFolder: files }: Site,
  callback: (sample: Sample) => Promise<void>,
): Promise<void> {
  const dataFolder = await makeTemporaryFolder('sample');
  if (files) await cp(files, dataFolder, { recursive: true });
  const uploads = createDiskStorage(join(dataFolder, 'uploads'));
  const images = new ImageStore(uploads);
  const videos = new Videos(uploads, { maxBytes: 10_000_000, probes: new MediaProbes() });
  const signer = createSigner('sample');
  const options = { transaction, images, videos, signer, dataFolder, now: sampleTime };
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
