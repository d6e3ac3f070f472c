import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { DatabaseLocation } from '#db/engine.ts';
import { type Environment, readEnvironment } from './environment.ts';

export interface Config {
  port: number;
  host: string;
  /** Public address without a slash at its end; links, cookies and origin checks follow it. */
  origin: string;
  isSecure: boolean;
  dataFolder: string;
  database: DatabaseLocation;
  loadsSample: boolean;
  trustedProxies: string[];
  metricsToken: string | undefined;
  isProduction: boolean;
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @throws ConfigError with a sentence for the person who starts the program. */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const environment = readEnvironment(variables);
  const origin = environment.THREEQUEL_ORIGIN ?? `http://localhost:${environment.PORT}`;
  const { protocol, hostname } = new URL(origin);
  const dataFolder = resolve(environment.THREEQUEL_DATA.replace(/^~(?=\/|$)/, homedir()));
  return {
    port: environment.PORT,
    host: environment.HOST,
    origin,
    isSecure: protocol === 'https:',
    dataFolder,
    database: databaseLocation(environment, dataFolder),
    loadsSample: environment.THREEQUEL_SAMPLE
      ? environment.THREEQUEL_SAMPLE === 'on'
      : LOCAL_HOSTS.has(hostname),
    trustedProxies: environment.TRUSTED_PROXIES,
    metricsToken: environment.METRICS_TOKEN,
    isProduction: environment.NODE_ENV === 'production',
  };
}

function databaseLocation(environment: Environment, dataFolder: string): DatabaseLocation {
  return environment.DATABASE_URL
    ? { kind: 'postgres', url: environment.DATABASE_URL }
    : { kind: 'sqlite', path: resolve(dataFolder, 'threequel.db') };
}
