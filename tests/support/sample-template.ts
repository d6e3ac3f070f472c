import { access, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { DatabaseLocation, EngineKind } from '#db/engine.ts';
import { openEngine } from '#db/open-engine.ts';
import { transactionRunner } from '#db/transaction.ts';
import { readOrCreateSecret } from '#platform/config/secret.ts';
import { createLocalEventBus } from '#platform/events/local-event-bus.ts';
import { ImageStore } from '#platform/images/image-store.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { MediaProbes } from '#platform/videos/media-probes.ts';
import { Videos } from '#platform/videos/videos.ts';
import { loadSample } from '#sample/load/load-sample.ts';
import { POSTGRES_TEMPLATE } from './global-setup.ts';
import { getUrl, runExclusively, runOnServer } from './postgres/server.ts';

/** The time at which tests load the sample. */
export const sampleTime = new Date('2026-06-15T18:30:00Z');

const POSTGRES_SAMPLE = 'threequel_sample';

export interface SampleTemplate {
  location: DatabaseLocation;
  /** Has the uploads, the accounts and the secret. */
  dataFolder: string;
}

/**
 * A database and a data folder with the sample, for tests to copy. The first test of a run that asks for it
 * loads it, which takes seconds.
 */
export async function sampleTemplate(kind: EngineKind): Promise<SampleTemplate> {
  const folder = join(inject('templateFolder'), `sample-${kind}`);
  const dataFolder = join(folder, 'data');
  const location: DatabaseLocation =
    kind === 'sqlite'
      ? { kind, path: join(folder, 'sample.db') }
      : { kind, url: getUrl(POSTGRES_SAMPLE) };
  const template = { location, dataFolder };
  await runExclusively(async () => {
    const mark = join(folder, 'loaded');
    if (await exists(mark)) return;
    await mkdir(dataFolder, { recursive: true });
    if (location.kind === 'sqlite') await copyFile(inject('sqliteTemplate'), location.path);
    else await runOnServer(`create database ${POSTGRES_SAMPLE} template ${POSTGRES_TEMPLATE}`);
    await load(template);
    await writeFile(mark, '');
  });
  return template;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function load({ location, dataFolder }: SampleTemplate): Promise<void> {
  const engine = openEngine(location);
  const uploads = createDiskStorage(join(dataFolder, 'uploads'));
  const images = new ImageStore(uploads);
  try {
    await loadSample({
      engine,
      images,
      dataFolder,
      now: sampleTime,
      transaction: transactionRunner(engine, {
        announcer: createLocalEventBus(engine),
        onEffectError: (error) => {
          throw error;
        },
      }),
      videos: new Videos(uploads, { maxBytes: 10_000_000, probes: new MediaProbes() }),
      signer: createSigner(readOrCreateSecret(dataFolder)),
      onStep: () => {},
    });
  } finally {
    images.close();
    await engine.close();
  }
}
