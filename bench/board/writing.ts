import { createHash, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
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

const CONNECTIONS = 16;
/** Rounds alternate between the two, so that a busy machine slows both alike. */
const ROUNDS = 5;
const MILLISECONDS = 2_000;
/** Written before the clock starts, on both sides: what a busy site runs has been compiled. */
const WARM_UP = 400;
const GOAL = 0.5;

const newKey = () => randomBytes(18).toString('base64url');
/** Like nothing that was written before: repeats would be refused. */
const newText = () => `Swell **${newKey()}**: 37 minutes, from ${newKey()} to ${newKey()}.`;

/** Each writes once, or they would be refused as a flood. */
const GUESTS = 40_000;
const AT_ONCE = 500;

/** Posts a second over HTTP, each on disk before it is answered, beside the same in a bare loop. */
export async function benchWriting(folder: string): Promise<Row[]> {
  const dataFolder = join(folder, 'writing');
  const hub = await startHub(dataFolder, { TRUSTED_PROXIES: '127.0.0.1' });
  const path = join(dataFolder, 'threequel.db');
  const engine = openEngine({ kind: 'sqlite', path }, () => {});
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const guests = await insertGuests(engine);
    const overHttp = () => post(agent, hub.address, nextOf(guests).token, guests.length);
    const inLoop = writeDirectly(engine, guests);
    const { measured, reference, ratio } = await inTurn(
      { once: overHttp, connections: CONNECTIONS },
      { once: inLoop, connections: 1 },
    );
    return [
      ratioRow('board, posts over HTTP, 16 connections', {
        measured,
        reference,
        unit: 'posts/s',
        referenceName: 'the same transactions in a bare loop',
        ratio,
        goal: { atLeast: GOAL },
      }),
    ];
  } finally {
    agent.destroy();
    await engine.close();
    await hub.stop();
  }
}

interface Writing {
  once: () => Promise<void>;
  connections: number;
}

/** The medians of the rounds; of the ratio, that of each round's own. */
async function inTurn(measured: Writing, reference: Writing) {
  for (const writing of [measured, reference]) {
    let left = WARM_UP;
    await write(writing, () => left-- > 0);
  }
  const rounds: { measured: number; reference: number; ratio: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = { measured: await aSecond(measured), reference: await aSecond(reference) };
    rounds.push({ ...pair, ratio: pair.measured / pair.reference });
  }
  return {
    measured: median(rounds.map((round) => round.measured)),
    reference: median(rounds.map((round) => round.reference)),
    ratio: median(rounds.map((round) => round.ratio)),
  };
}

/** How many are written a second. */
async function aSecond(writing: Writing): Promise<number> {
  const started = performance.now();
  const posts = await write(writing, () => performance.now() - started < MILLISECONDS);
  return posts / ((performance.now() - started) / 1000);
}

/** Answers with how many were written. */
async function write({ once, connections }: Writing, mayGoOn: () => boolean): Promise<number> {
  let posts = 0;
  const connection = async () => {
    while (mayGoOn()) {
      posts += 1;
      await once();
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return posts;
}

interface BenchGuest {
  id: number;
  token: string;
}

async function insertGuests({ db }: Engine): Promise<BenchGuest[]> {
  const tokens = Array.from({ length: GUESTS }, newKey);
  const guests: BenchGuest[] = [];
  for (let from = 0; from < GUESTS; from += AT_ONCE) {
    const now = new Date();
    const some = tokens.slice(from, from + AT_ONCE);
    const rows = some.map((token) => ({
      token_hash: createHash('sha256').update(token).digest('base64url'),
      name: null,
      created_at: now,
      last_seen_at: now,
      user_id: null,
    }));
    const added = await db.insertInto('guests').values(rows).returning('id').execute();
    guests.push(...added.map(({ id }, at) => ({ id, token: some[at] ?? '' })));
  }
  return guests;
}

/** Takes one from the list. */
function nextOf(guests: BenchGuest[]): BenchGuest {
  const guest = guests.pop();
  if (!guest) throw new Error('there are too few guests for so many posts');
  return guest;
}

/** From another address each time: what is measured is writing, not its limit. */
function post(agent: Agent, address: string, token: string, number: number): Promise<void> {
  const body = new URLSearchParams({ body: newText(), idempotencyKey: newKey() }).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
    cookie: `threequel.guest_token=${token}`,
    'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
  };
  return new Promise((resolve, reject) => {
    const options = { agent, method: 'POST', headers };
    const sent = request(`${address}/message-board/posts`, options, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`a post was answered with ${response.statusCode}`));
      });
    });
    sent.on('error', reject).end(body);
  });
}

function writeDirectly(engine: Engine, guests: BenchGuest[]): () => Promise<void> {
  const transaction = transactionRunner(engine, {
    announcer: createLocalEventBus(engine),
    onEffectError: () => {},
  });
  return async () => {
    const { id } = nextOf(guests);
    const actor = { kind: 'guest', id, name: undefined, restriction: undefined } as const;
    const input: NewPostInput = {
      ...{ body: newText(), category: 'general', authorName: '', idempotencyKey: newKey() },
      ...{ thread: undefined, parent: undefined, subjectKind: undefined, subject: undefined },
    };
    const deps = { db: engine.db, transaction, now: new Date() };
    await createPost(deps, { actor, name: 'Anonymous' }, input);
  };
}
