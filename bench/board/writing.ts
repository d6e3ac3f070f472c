import { createHash, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import type { NewPostInput } from '#app/features/discussions/discussions.schema.ts';
import { writePost } from '#app/features/discussions/write-post.server.ts';
import type { Engine } from '#db/engine.ts';
import { openEngine } from '#db/open-engine.ts';
import { transactionRunner } from '#db/transaction.ts';
import { createLocalEventBus } from '#platform/events/local-event-bus.ts';
import { type Row, ratioRow } from '../report.ts';
import { startHub } from '../server-process.ts';

const CONNECTIONS = 16;
const MILLISECONDS = 6_000;
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
  const guests = await insertGuests(engine);
  let overHttp: number;
  try {
    overHttp = await postsOverHttp(hub.address, guests);
  } finally {
    await hub.stop();
  }
  const bare = await postsInLoop(engine, guests);
  await engine.close();
  return [
    ratioRow('board, posts over HTTP, 16 connections', {
      measured: overHttp,
      reference: bare,
      unit: 'posts/s',
      referenceName: 'the same transactions in a bare loop',
      ratio: overHttp / bare,
      goal: { atLeast: GOAL },
    }),
  ];
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

/** Takes guests from the list. */
async function postsOverHttp(address: string, guests: BenchGuest[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const postOnce = () => post(agent, address, guests.pop()?.token ?? '', guests.length);
  const postWhile = async (mayGoOn: () => boolean) => {
    let posts = 0;
    const connection = async () => {
      while (mayGoOn()) {
        posts += 1;
        await postOnce();
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
    return posts;
  };
  const enough = guests.length - WARM_UP;
  await postWhile(() => guests.length > enough);
  const started = performance.now();
  const posts = await postWhile(() => performance.now() - started < MILLISECONDS);
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return posts / seconds;
}

/** From another address each time: what is measured is writing, not its limit. */
function post(agent: Agent, address: string, token: string, number: number): Promise<void> {
  const body = new URLSearchParams({ body: newText(), sendKey: newKey() }).toString();
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

async function postsInLoop(engine: Engine, guests: BenchGuest[]): Promise<number> {
  const transaction = transactionRunner(engine, {
    announcer: createLocalEventBus(engine),
    onEffectError: () => {},
  });
  const postOnce = async () => {
    const id = guests.pop()?.id ?? 0;
    const person = { kind: 'guest', id, name: undefined, restriction: undefined } as const;
    const input: NewPostInput = {
      ...{ body: newText(), category: 'general', authorName: '', sendKey: newKey() },
      ...{ thread: undefined, parent: undefined, subjectKind: undefined, subject: undefined },
    };
    const doors = { db: engine.db, transaction, now: new Date() };
    await writePost(doors, { person, name: 'Anonymous' }, input);
  };
  for (let written = 0; written < WARM_UP; written += 1) await postOnce();
  const started = performance.now();
  let posts = 0;
  while (performance.now() - started < MILLISECONDS) {
    posts += 1;
    await postOnce();
  }
  return posts / ((performance.now() - started) / 1000);
}
