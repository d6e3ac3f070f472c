import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseLocation } from '#db/engine.ts';
import { connectLive } from '#tests/live/live-client.ts';
import {
  type FragilePostgres,
  startFragilePostgres,
} from '#tests/support/postgres/postgres-faults.ts';
import { freePort } from '#tests/support/programs/free-port.ts';
import { endPrograms } from '#tests/support/programs/running-programs.ts';
import { isSoak } from '#tests/support/soak.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openTestEngine } from '#tests/support/test-database.ts';
import { startServer } from './start-server.ts';

const WRITERS = 4;
/** The long version freezes the database until well after its connections have timed out. */
const FREEZE_MS = isSoak ? 20_000 : 0;

/** The server in a process of its own. */
interface Instance {
  process: ChildProcess;
  logged: Record<string, unknown>[];
  get: (path: string) => Promise<Response>;
  post: (path: string, fields: Record<string, string>, from: string) => Promise<Response>;
  address: string;
}

let postgres: FragilePostgres;
let folder: string;
let instances: [Instance, Instance];

async function startInstance(location: DatabaseLocation): Promise<Instance> {
  const port = await freePort();
  const server = await startServer(location, folder, port);
  const logged: Instance['logged'] = [];
  let rest = '';
  server.stdout?.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('{')) logged.push(JSON.parse(line));
  });
  const address = `http://127.0.0.1:${port}`;
  return {
    process: server,
    logged,
    address,
    get: (path) => fetch(address + path, { redirect: 'manual' }),
    post: (path, fields, from) =>
      fetch(address + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'x-forwarded-for': from },
        body: new URLSearchParams(fields),
      }),
  };
}

/** So many by each of four writers are less than a flood. */
const WRITES_UNTIL_PARDON = 50;

/** Forgets what counts toward a flood. Resolves to false if the database is away. */
async function forgetAttempts(): Promise<boolean> {
  const engine = openTestEngine({ kind: 'postgres', url: postgres.url });
  try {
    await engine.db.deleteFrom('rate_limits').execute();
    return true;
  } catch {
    return false;
  } finally {
    await engine.close();
  }
}

/**
 * Subscribes one address after another until stopped. Has its writes forgotten before those of all
 * writers look like a flood.
 */
class Writer {
  readonly acknowledged: string[] = [];
  readonly statuses = new Set<number>();
  readonly done: Promise<void>;
  #isStopped = false;

  constructor(instance: Instance, name: string, network: string) {
    this.done = this.#write(instance, name, network);
  }

  stop(): Promise<void> {
    this.#isStopped = true;
    return this.done;
  }

  async #write({ post }: Instance, name: string, network: string): Promise<void> {
    let unpardoned = 0;
    for (let number = 0; !this.#isStopped; number += 1) {
      const email = `${name}-${number}@example.com`;
      const from = `${network}.${Math.floor(number / 200)}.${number % 200}`;
      const response = await post('/subscribe', { email, source: 'footer' }, from);
      await response.arrayBuffer();
      this.statuses.add(response.status);
      if (response.status === 503) expect(response.headers.get('retry-after')).toBeTruthy();
      if (response.status !== 303) continue;
      this.acknowledged.push(email);
      unpardoned += 1;
      if (unpardoned >= WRITES_UNTIL_PARDON && (await forgetAttempts())) unpardoned = 0;
    }
  }
}

const everywhere = <Result>(work: (instance: Instance) => Promise<Result>) =>
  Promise.all(instances.map(work));

/** Resolves once all instances say that they are ready, or that they are not. */
async function untilReady(status: 200 | 503): Promise<void> {
  const statuses = () => everywhere(async ({ get }) => (await get('/readyz')).status);
  await expect.poll(statuses, { interval: 50 }).toEqual([status, status]);
}

async function getStatuses(path: string): Promise<number[]> {
  return everywhere(async ({ get }) => (await get(path)).status);
}

beforeAll(async () => {
  postgres = await startFragilePostgres();
  folder = await makeTemporaryFolder('outage');
  const location: DatabaseLocation = { kind: 'postgres', url: postgres.url };
  instances = [await startInstance(location), await startInstance(location)];
});

/** The posts that every outage begins and ends with count, too. */
beforeEach(async () => {
  expect(await forgetAttempts()).toBe(true);
});

afterAll(async () => {
  await endPrograms();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** While the database is away, only cached pages are served. */
async function expectOutage(): Promise<void> {
  await untilReady(503);
  for (const path of ['/', '/message-board']) {
    expect([path, await getStatuses(path)]).toEqual([path, [200, 200]]);
  }
  const unavailable = [
    '/news?q=unheard',
    '/news.data?q=unheard',
    '/search.json?q=unheard',
    '/search?q=unheard',
  ];
  for (const path of unavailable) {
    const responses = await everywhere(({ get }) => get(path));
    for (const response of responses) {
      expect([path, response.status]).toEqual([path, 503]);
      expect(response.headers.get('retry-after')).toBeTruthy();
      await response.arrayBuffer();
    }
  }
}

const outages: [name: string, cause: () => Promise<void>][] = [
  ['a fast restart of the database', () => postgres.restart('fast')],
  ['an immediate restart of the database', () => postgres.restart('immediate')],
  [
    'a frozen database',
    async () => {
      await postgres.freeze();
      try {
        await expectOutage();
        await setTimeout(FREEZE_MS);
      } finally {
        postgres.thaw();
      }
    },
  ],
];

/** Starts writers with addresses of their own in every round. */
function startWriters(round: number): Writer[] {
  return Array.from({ length: WRITERS }, (_, index) => {
    const network = `10.${round * WRITERS + index}`;
    return new Writer(instances[index % 2] as Instance, `round-${round}-${index}`, network);
  });
}

/** Resolves once every writer has had more of its writes acknowledged. */
async function untilProgress(writers: readonly Writer[]): Promise<void> {
  const before = writers.map(({ acknowledged }) => acknowledged.length);
  const fewest = () =>
    Math.min(
      ...writers.map(({ acknowledged }, index) => acknowledged.length - (before[index] ?? 0)),
    );
  await expect.poll(fewest, { interval: 20 }).toBeGreaterThan(3);
}

/** Messages of the log other than those about requests. */
function getNotices({ logged }: Instance): unknown[] {
  return logged.filter(({ level }) => level !== 'info').map(({ msg }) => msg);
}

async function listSubscribers(): Promise<string[]> {
  const engine = openTestEngine({ kind: 'postgres', url: postgres.url });
  const rows = await engine.db.selectFrom('subscriptions').select('email').execute();
  await engine.close();
  return rows.map(({ email }) => email);
}

/** A quick restart can be over before an instance notices more than a lost connection. */
const possibleNotices = [
  ['database unavailable', 'database available again'],
  ['event bus reconnected'],
];

describe('Two instances under load', () => {
  test.each(outages)('survive %s', { tags: ['soak'] }, async (name, cause) => {
    expect(await getStatuses('/')).toEqual([200, 200]);
    const live = await everywhere(({ address }) => connectLive(`${address}/live?topics=board`));
    for (const connection of live) await connection.until('heartbeat');
    for (const { logged } of instances) logged.length = 0;
    const writers = startWriters(outages.findIndex(([one]) => one === name));
    await untilProgress(writers);

    // The board drops out of all caches: it is as it was before this post during the outage.
    expect(await getStatuses('/message-board')).toEqual([200, 200]);
    await instances[0].post('/message-board/posts', { body: `Before ${name}` }, '10.250.0.2');
    await cause();
    await untilReady(200);
    await untilProgress(writers);

    await Promise.all(writers.map((writer) => writer.stop()));
    const statuses = new Set(writers.flatMap((writer) => [...writer.statuses]));
    expect([...statuses].sort()).toEqual([303, 503]);
    const acknowledged = writers.flatMap((writer) => writer.acknowledged);
    expect(await listSubscribers()).toEqual(expect.arrayContaining(acknowledged));
    const [first] = instances;
    const posted = await first.post(
      '/message-board/posts',
      { body: `After ${name}` },
      '10.250.0.1',
    );
    expect(posted.status).toBe(200);
    for (const connection of live) {
      for (const time of ['Before', 'After']) {
        expect((await connection.until('message')).at(-1)?.data).toContain(`${time} ${name}`);
      }
      connection.close();
    }
    for (const instance of instances) {
      expect(instance.process.exitCode).toBeNull();
      expect(possibleNotices).toContainEqual(getNotices(instance));
    }
  });
});
