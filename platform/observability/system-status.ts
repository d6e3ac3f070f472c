import { release, type } from 'node:os';
import type { Engine } from '#db/engine.ts';
import { getDatabaseFacts } from '#db/upkeep/database-facts.ts';
import type { Config } from '../config/config.ts';
import { PROGRAM_VERSION } from '../config/program-version.ts';
import type { Storage } from '../storage/storage.ts';

/** Facts for an admin about the program and where it keeps its data. */
export interface SystemStatus {
  program: string;
  node: string;
  system: string;
  origin: string;
  database: { kind: Engine['kind']; version: string; bytes: number };
  storage: { kind: 'disk' | 's3'; isReachable: boolean };
  uptimeSeconds: number;
}

export async function getSystemStatus({
  engine,
  config,
  storage,
}: {
  engine: Engine;
  config: Config;
  storage: Storage;
}): Promise<SystemStatus> {
  const isReachable = await storage.check().then(
    () => true,
    () => false,
  );
  return {
    program: PROGRAM_VERSION,
    node: process.versions.node,
    system: `${type()} ${release()}`,
    origin: config.origin,
    database: { kind: engine.kind, ...(await getDatabaseFacts(engine)) },
    storage: { kind: config.storage.kind, isReachable },
    uptimeSeconds: Math.floor(process.uptime()),
  };
}
