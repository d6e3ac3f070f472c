import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { DatabaseLocation } from '#db/engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { freePort } from '#tests/support/programs/free-port.ts';
import { isSoak } from '#tests/support/soak.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openTestEngine } from '#tests/support/test-database.ts';
import { startServer } from './start-server.ts';

const CRASHES = isSoak ? 20 : 2;
const CONNECTIONS = 4;
/** Acknowledged writes before each crash. */
const WRITES = 25;

/** Sends one subscription after another, each from its own IP address, until the server is gone. */
async function subscribeUntilCrash(
  port: number,
  name: string,
  network: string,
  onAcknowledged: (email: string) => void,
) {
  for (let number = 0; ; number += 1) {
    const email = `${name}-${number}@example.com`;
    try {
      const response = await fetch(`http://127.0.0.1:${port}/subscribe`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'x-forwarded-for': `${network}.${number % 250}` },
        body: new URLSearchParams({ email, source: 'footer' }),
      });
      expect(response.status).toBe(303);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
    onAcknowledged(email);
  }
}

/** Kills the server once it has acknowledged enough, and returns the acknowledged addresses. */
async function writeAndKill(server: ChildProcess, port: number, round: number): Promise<string[]> {
  const acknowledged: string[] = [];
  const exited = once(server, 'exit');
  const onAcknowledged = (email: string) => {
    acknowledged.push(email);
    if (acknowledged.length === WRITES) server.kill('SIGKILL');
  };
  await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, connection) =>
      subscribeUntilCrash(
        port,
        `round-${round}-${connection}`,
        `10.${round}.${connection}`,
        onAcknowledged,
      ),
    ),
  );
  await exited;
  return acknowledged;
}

onBothEngines('A server crash', (test) => {
  test('loses and duplicates no acknowledged subscription', { tags: ['soak'] }, async ({
    database,
  }) => {
    const folder = await makeTemporaryFolder('crash');
    const location: DatabaseLocation =
      database.location.kind === 'postgres'
        ? database.location
        : { kind: 'sqlite', path: join(folder, 'threequel.db') };
    const acknowledged: string[] = [];
    for (let round = 0; round < CRASHES; round += 1) {
      // A new port, because the client would reuse connections to the dead server.
      const port = await freePort();
      const server = await startServer(location, folder, port);
      acknowledged.push(...(await writeAndKill(server, port, round)));
    }
    const stored = await listStoredAddresses(location);
    expect(acknowledged.length).toBeGreaterThanOrEqual(CRASHES * WRITES);
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(stored).size).toBe(stored.length);
    await rm(folder, { recursive: true, force: true });
  });
});

async function listStoredAddresses(location: DatabaseLocation): Promise<string[]> {
  const engine = openTestEngine(location);
  const rows = await engine.db
    .selectFrom('subscriptions')
    .innerJoin('consents', 'consents.subscription_id', 'subscriptions.id')
    .select(['email'])
    .where('consents.channel', '=', 'email')
    .execute();
  await engine.close();
  return rows.map((row) => row.email);
}
