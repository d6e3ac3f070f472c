import { loadSample } from '#sample/load/load-sample.ts';
import type { TestHub } from './start-hub.ts';

/** Loads the sample site into the hub's empty database, as a first start does. */
export async function fillWithSample({ platform }: TestHub): Promise<void> {
  const { engine, transaction, images, videos, signer, config } = platform;
  await loadSample({
    engine,
    transaction,
    images,
    videos,
    signer,
    dataFolder: config.dataFolder,
    now: new Date('2026-06-15T18:30:00Z'),
    onStep: () => {},
  });
}
