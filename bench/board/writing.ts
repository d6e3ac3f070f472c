import { Agent } from 'node:http';
import { join } from 'node:path';
import type { NewPostInput } from '#app/features/discussions/discussions.schema.ts';
import { createPost } from '#app/features/discussions/posting/create-post.server.ts';
import type { Engine } from '#db/engine.ts';
import { openEngine } from '#db/open-engine.ts';
import { transactionRunner } from '#db/transaction.ts';
import { createLocalEventBus } from '#platform/events/local-event-bus.ts';
import { median } from '../load.ts';
import { type Row, ratioRow } from '../report.ts';
import { startHub } from '../server-process.ts';
import { type BenchGuest, insertGuests, newKey } from './guests.ts';
import { sendAsGuest } from './send-as-guest.ts';

const CONNECTIONS = 16;
/** Rounds alternate between the two, so that a busy machine slows both equally. */
const ROUNDS = 5;
const ROUND_MS = 2_000;
/** Posts written on both sides before measuring, so that the code is compiled. */
const WARM_UP = 400;
const MIN_RATIO = 0.8;

/** A unique text, because repeated texts are refused. */
const newText = () => `Swell **${newKey()}**: 37 minutes, from ${newKey()} to ${newKey()}.`;

/** Each guest posts once, to stay below the flood limit. */
const GUESTS = 40_000;

/** Compares posts per second over HTTP, each synced to disk, with the same transactions in a bare loop. */
export async function benchWriting(folder: string): Promise<Row[]> {
  const dataFolder = join(folder, 'writing');
  const hub = await startHub(dataFolder, { TRUSTED_PROXIES: '127.0.0.1' });
  const path = join(dataFolder, 'threequel.db');
  const engine = openEngine({ kind: 'sqlite', path });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const guests = await insertGuests(engine, GUESTS);
    const postOverHttp = () => {
      const body = new URLSearchParams({ body: newText(), idempotencyKey: newKey() }).toString();
      const form = { path: '/message-board/posts', body, number: guests.length };
      return sendAsGuest(agent, hub.address, takeGuest(guests), form);
    };
    const postDirectly = createDirectWriter(engine, guests);
    const { measured, reference, ratio } = await compareInTurns(
      { once: postOverHttp, connections: CONNECTIONS },
      { once: postDirectly, connections: 1 },
    );
    return [
      ratioRow('board, posts over HTTP, 16 connections', {
        measured,
        reference,
        unit: 'posts/s',
        referenceName: 'the same transactions in a bare loop',
        ratio,
        goal: { atLeast: MIN_RATIO },
      }),
    ];
  } finally {
    agent.destroy();
    await engine.close();
    await hub.stop();
  }
}

interface Workload {
  once: () => Promise<void>;
  connections: number;
}

/** Returns the medians over all rounds; the ratio is computed per round. */
async function compareInTurns(measured: Workload, reference: Workload) {
  for (const workload of [measured, reference]) {
    let remaining = WARM_UP;
    await write(workload, () => remaining-- > 0);
  }
  const rounds: { measured: number; reference: number; ratio: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = {
      measured: await measurePerSecond(measured),
      reference: await measurePerSecond(reference),
    };
    rounds.push({ ...pair, ratio: pair.measured / pair.reference });
  }
  return {
    measured: median(rounds.map((round) => round.measured)),
    reference: median(rounds.map((round) => round.reference)),
    ratio: median(rounds.map((round) => round.ratio)),
  };
}

/** Posts per second. */
async function measurePerSecond(workload: Workload): Promise<number> {
  const started = performance.now();
  const posts = await write(workload, () => performance.now() - started < ROUND_MS);
  return posts / ((performance.now() - started) / 1000);
}

/** Returns the number of posts written. */
async function write(
  { once, connections }: Workload,
  shouldContinue: () => boolean,
): Promise<number> {
  let posts = 0;
  const connection = async () => {
    while (shouldContinue()) {
      posts += 1;
      await once();
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return posts;
}

/** Removes a guest from the list. */
function takeGuest(guests: BenchGuest[]): BenchGuest {
  const guest = guests.pop();
  if (!guest) throw new Error('There are not enough guests.');
  return guest;
}

function createDirectWriter(engine: Engine, guests: BenchGuest[]): () => Promise<void> {
  const transaction = transactionRunner(engine, {
    announcer: createLocalEventBus(engine),
    onEffectError: () => {},
  });
  return async () => {
    const { id } = takeGuest(guests);
    const now = new Date();
    const actor = {
      kind: 'guest',
      id,
      createdAt: now,
      name: undefined,
      restriction: undefined,
    } as const;
    const input: NewPostInput = {
      body: newText(),
      category: 'general',
      authorName: '',
      idempotencyKey: newKey(),
      thread: undefined,
      parent: undefined,
      subjectKind: undefined,
      subject: undefined,
    };
    const deps = { db: engine.db, transaction, contentKinds: [], now };
    await createPost(deps, { actor, name: 'Anonymous' }, input);
  };
}
