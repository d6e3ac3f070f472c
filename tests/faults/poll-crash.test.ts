import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { DatabaseLocation } from '#db/engine.ts';
import { expectTrueTallies, insertThreadWithPoll } from '#tests/polls/set-up-poll.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { freePort } from '#tests/support/programs/free-port.ts';
import { insertGuest } from '#tests/support/rows/insert-guest.ts';
import { isSoak } from '#tests/support/soak.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openTestEngine } from '#tests/support/test-database.ts';
import { startServer } from './start-server.ts';

const CRASHES = isSoak ? 20 : 2;
const CONNECTIONS = 4;
/** Acknowledged votes before each crash. */
const VOTES = 30;

type Ballots = Map<string, number>;

/** Guests who vote one after another, each for another option than before, until the server is gone. */
async function voteUntilCrash(
  port: number,
  { cookies, pollId, options }: { cookies: string[]; pollId: number; options: number[] },
  onAcknowledged: (cookie: string, option: number) => void,
): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const cookie = cookies[turn % cookies.length] ?? '';
    const option = options[(turn + Math.floor(turn / cookies.length)) % options.length] ?? 0;
    try {
      const response = await fetch(`http://127.0.0.1:${port}/polls/${pollId}/vote`, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          cookie,
          'x-forwarded-for': `198.51.${turn % 250}.${Math.floor(Math.random() * 250)}`,
        },
        body: new URLSearchParams({ option: String(option) }),
      });
      expect([response.status, await response.text()]).toEqual([200, expect.anything()]);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
    onAcknowledged(cookie, option);
  }
}

onBothEngines('A server crash', (test) => {
  test('loses no acknowledged vote, counts none twice, and still brings the counts to the page', {
    tags: ['soak'],
  }, async ({ database }) => {
    const folder = await makeTemporaryFolder('poll-crash');
    const location: DatabaseLocation =
      database.location.kind === 'postgres'
        ? database.location
        : { kind: 'sqlite', path: join(folder, 'threequel.db') };
    const first = await startServer(location, folder, await freePort());
    first.kill('SIGKILL');
    await once(first, 'exit');
    const { poll, groups } = await setUp(location);
    const acknowledged: Ballots = new Map();
    for (let round = 0; round < CRASHES; round += 1) {
      const port = await freePort();
      const server = await startServer(location, folder, port);
      const exited = once(server, 'exit');
      let votes = 0;
      const onAcknowledged = (cookie: string, option: number) => {
        acknowledged.set(cookie, option);
        votes += 1;
        if (votes === VOTES) server.kill('SIGKILL');
      };
      await Promise.all(
        groups.map((cookies) => voteUntilCrash(port, { ...poll, cookies }, onAcknowledged)),
      );
      await exited;
    }
    const ballots = await expectCounted(location, acknowledged.size);
    const port = await freePort();
    const server = await startServer(location, folder, port);
    const page = `http://127.0.0.1:${port}/message-board/${poll.threadId}`;
    const voters = `${ballots} voters`;
    await expect
      .poll(async () => (await (await fetch(page)).text()).replaceAll('<!-- -->', ''), {
        timeout: 15_000,
      })
      .toContain(voters);
    await expect.poll(() => findRecount(location), { timeout: 15_000 }).toBeNull();
    server.kill('SIGKILL');
    await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  });
});

async function setUp(location: DatabaseLocation) {
  const engine = openTestEngine(location);
  try {
    const poll = await insertThreadWithPoll(engine.db);
    const groups: string[][] = [];
    for (let index = 0; index < CONNECTIONS; index += 1) {
      const cookies: string[] = [];
      for (let guest = 0; guest < 5; guest += 1) {
        cookies.push((await insertGuest(engine.db)).cookie);
      }
      groups.push(cookies);
    }
    return { poll, groups };
  } finally {
    await engine.close();
  }
}

/** Every guest whose vote was acknowledged has one, and the counts are those of the ballots. */
async function expectCounted(location: DatabaseLocation, voters: number): Promise<number> {
  const engine = openTestEngine(location);
  try {
    await expectTrueTallies(engine.db);
    const ballots = await engine.db.selectFrom('poll_ballots').select('actor_id').execute();
    const choices = await engine.db.selectFrom('poll_choices').select('id').execute();
    expect(ballots.length).toBeGreaterThanOrEqual(voters);
    expect(choices).toHaveLength(ballots.length);
    return ballots.length;
  } finally {
    await engine.close();
  }
}

async function findRecount(location: DatabaseLocation): Promise<Date | null> {
  const engine = openTestEngine(location);
  try {
    const row = await engine.db.selectFrom('polls').select('recount_at').executeTakeFirst();
    return row?.recount_at ?? null;
  } finally {
    await engine.close();
  }
}
