import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';

/** For work that needs no site: on a machine without one, it leaves none. */
export async function withScratchSite(
  config: Config,
  work: (scratch: Config) => Promise<void>,
): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'threequel-'));
  const path = join(dataFolder, 'threequel.db');
  try {
    await work({ ...config, dataFolder, database: { kind: 'sqlite', path } });
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}
