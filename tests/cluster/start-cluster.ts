import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { expect } from 'vitest';
import { startNginx } from '#tests/deploy/nginx.ts';
import type { ReverseProxy } from '#tests/deploy/proxy.ts';
import { ProxyClient } from '#tests/deploy/proxy-client.ts';
import { startServer } from '#tests/faults/start-server.ts';
import {
  type FragilePostgres,
  startFragilePostgres,
} from '#tests/support/postgres/postgres-faults.ts';
import { freePort } from '#tests/support/programs/free-port.ts';
import { type Link, startLink } from '#tests/support/programs/link.ts';
import { type S3Server, startS3Server } from '#tests/support/programs/s3-server.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

const SIZE = 3;

/** An instance of the site in a process of its own. */
export class Instance {
  readonly port: number;
  /** To PostgreSQL. */
  readonly link: Link;
  readonly #folder: string;
  readonly #variables: Record<string, string>;
  #process: ChildProcess | undefined;

  private constructor(
    port: number,
    { link, folder, variables }: { link: Link; folder: string; variables: Record<string, string> },
  ) {
    this.port = port;
    this.link = link;
    this.#folder = folder;
    this.#variables = variables;
  }

  static async create(postgres: FragilePostgres, variables: Record<string, string>) {
    const link = await startLink(Number(new URL(postgres.url).port));
    const folder = await makeTemporaryFolder('instance');
    return new Instance(await freePort(), { link, folder, variables });
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Past nginx. */
  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.address}${path}`, { headers, redirect: 'manual' });
  }

  post(
    path: string,
    fields: Record<string, string> | URLSearchParams,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(`${this.address}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: this.#variables.THREEQUEL_ORIGIN ?? '', ...headers },
      redirect: 'manual',
    });
  }

  async start(postgres: FragilePostgres): Promise<void> {
    const url = new URL(postgres.url);
    url.port = String(this.link.port);
    const location = { kind: 'postgres', url: url.href } as const;
    this.#process = await startServer(location, this.#folder, this.port, this.#variables);
    this.#process.stdout?.resume();
  }

  /** Returns the exit code. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#process;
    if (!child) return null;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
    return child.exitCode;
  }

  async remove(): Promise<void> {
    await this.end('SIGKILL');
    await this.link.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Three instances behind the shipped nginx configuration, with one PostgreSQL and one bucket. */
export interface Cluster {
  instances: readonly Instance[];
  postgres: FragilePostgres;
  /** From all instances to the bucket. */
  storageLink: Link;
  nginx: ReverseProxy;
  reader: ProxyClient;
  stop: () => Promise<void>;
}

export async function startCluster(variables: Record<string, string>): Promise<Cluster> {
  const [postgres, s3] = await Promise.all([startFragilePostgres(), startS3Server()]);
  const storageLink = await startLink(Number(new URL(s3.endpoint).port));
  const httpsPort = await freePort();
  const shared = {
    THREEQUEL_ORIGIN: `https://127.0.0.1:${httpsPort}`,
    THREEQUEL_SECRET: 'a secret that all instances share',
    IMAGE_WARM_UP: 'off',
    ...getStorageVariables(s3, storageLink),
    ...variables,
  };
  const create = () => Instance.create(postgres, shared);
  const instances = await Promise.all(Array.from({ length: SIZE }, create));
  await Promise.all(instances.map((instance) => instance.start(postgres)));
  const nginx = await startNginx({ instances: instances.map(({ port }) => port), httpsPort });
  const reader = new ProxyClient(nginx);
  return {
    instances,
    postgres,
    storageLink,
    nginx,
    reader,
    stop: async () => {
      await reader.close();
      await nginx.stop();
      await Promise.all(instances.map((instance) => instance.remove()));
      await storageLink.close();
      await Promise.all([postgres.stop(), s3.stop()]);
    },
  };
}

function getStorageVariables({ credentials }: S3Server, { port }: Link): Record<string, string> {
  return { ...credentials, STORAGE_URL: `s3://hub?endpoint=http://127.0.0.1:${port}` };
}

/** Resolves once each instance says that it can serve every request. */
export async function untilReady({ instances }: Pick<Cluster, 'instances'>): Promise<void> {
  const isReady = (instance: Instance) =>
    instance.get('/readyz').then(
      ({ status }) => status === 200,
      () => false,
    );
  const all = () => Promise.all(instances.map(isReady));
  await expect.poll(all, { interval: 50 }).toEqual(instances.map(() => true));
}
