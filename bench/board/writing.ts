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
const GOAL = 0.5;

const text = (number: number) => `Swell **${number}**: 37 minutes and 0.2 s, as before.`;
const newKey = () => randomBytes(18).toString('base64url');

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
  const bare = await postsInLoop(engine, guests[0]?.id ?? 1);
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
  const guests: BenchGuest[] = [];
  for (let number = 0; number < CONNECTIONS; number += 1) {
    const token = newKey();
    const { id } = await db
      .insertInto('guests')
      .values({
        token_hash: createHash('sha256').update(token).digest('base64url'),
        name: null,
        created_at: new Date(),
        last_seen_at: new Date(),
        user_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    guests.push({ id, token });
  }
  return guests;
}

async function postsOverHttp(address: string, guests: readonly BenchGuest[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const counted = await Promise.all(
    guests.map(async ({ token }, connection) => {
      await post(agent, address, token, connection);
      return token;
    }),
  );
  const started = performance.now();
  let posts = 0;
  await Promise.all(
    counted.map(async (token) => {
      while (performance.now() - started < MILLISECONDS) {
        posts += 1;
        await post(agent, address, token, posts);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return posts / seconds;
}

/** From another address each time: what is measured is writing, not its limit. */
function post(agent: Agent, address: string, token: string, number: number): Promise<void> {
  const body = new URLSearchParams({ body: text(number), sendKey: newKey() }).toString();
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

async function postsInLoop(engine: Engine, guestId: number): Promise<number> {
  const transaction = transactionRunner(engine, {
    announcer: createLocalEventBus(engine),
    onEffectError: () => {},
  });
  const person = { kind: 'guest', id: guestId, name: undefined, restriction: undefined } as const;
  const started = performance.now();
  let posts = 0;
  while (performance.now() - started < MILLISECONDS) {
    posts += 1;
    const input: NewPostInput = {
      ...{ body: text(posts), category: 'general', authorName: '', sendKey: newKey() },
      ...{ thread: undefined, parent: undefined, subjectKind: undefined, subject: undefined },
    };
    const doors = { db: engine.db, transaction, now: new Date() };
    await writePost(doors, { person, name: 'Anonymous' }, input);
  }
  return posts / ((performance.now() - started) / 1000);
}
