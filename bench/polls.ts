import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DatabaseLocation } from '#db/engine.ts';
import { openEngine } from '#db/open-engine.ts';
import { startPostgres } from '#tests/support/postgres/start-postgres.ts';
import { type BenchGuest, insertGuests } from './board/guests.ts';
import { sendAsGuest } from './board/send-as-guest.ts';
import { median } from './load.ts';
import { percentile, startPacedLoad } from './paced-load.ts';
import { boundRow, type Row, ratioRow, slowdownRow } from './report.ts';
import { startHub } from './server-process.ts';

const PER_SECOND = 500;
const SECONDS = 10;
const CONNECTIONS = 32;
const MIN_ANSWERED = 0.95;
/** A like is the act that costs least. */
const MIN_OF_LIKES = 0.6;
const ROUNDS = 3;
const ROUND_MS = 1500;
/** Each round has guests of its own, who vote or like once. */
const ROUND_GUESTS = 2000;
const MAX_SLOWDOWN = 5;
/** When the page must have all votes: the recount comes within two seconds. */
const RECOUNT_MS = 4000;

/** The poll of the sample that shows its results, its first option, and its thread. */
const POLL = 1;
const LIKED_POST = 2;

/** Votes at 500 a second on both databases: whether all are counted, and what readers of the page notice. */
export async function benchPolls(folder: string): Promise<Row[]> {
  const sqlite = join(folder, 'polls');
  const location = { kind: 'sqlite', path: join(sqlite, 'threequel.db') } as const;
  const rows = await benchOn('SQLite', sqlite, location);
  const postgres = await startPostgres();
  try {
    const url = postgres.getUrl('postgres');
    rows.push(
      ...(await benchOn('PostgreSQL', join(folder, 'polls-pg'), { kind: 'postgres', url })),
    );
  } finally {
    await postgres.stop();
  }
  return rows;
}

async function benchOn(name: string, folder: string, location: DatabaseLocation): Promise<Row[]> {
  const hub = await startHub(folder, {
    TRUSTED_PROXIES: '127.0.0.1',
    ...(location.kind === 'postgres' && { DATABASE_URL: location.url }),
  });
  const engine = openEngine(location);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const guests = await insertGuests(engine, PER_SECOND * SECONDS);
    const { host_id: threadId } = await engine.db
      .selectFrom('polls')
      .select('host_id')
      .where('id', '=', POLL)
      .executeTakeFirstOrThrow();
    const options = await engine.db
      .selectFrom('poll_options')
      .select('id')
      .where('poll_id', '=', POLL)
      .execute();
    const page = `${hub.address}/message-board/${threadId}`;
    let number = 0;
    const vote = (guest: BenchGuest) => {
      number += 1;
      const body = `option=${options[number % options.length]?.id}`;
      return sendAsGuest(agent, hub.address, guest, { path: `/polls/${POLL}/vote`, body, number });
    };
    const like = (guest: BenchGuest) => {
      number += 1;
      const path = `/message-board/posts/${LIKED_POST}`;
      return sendAsGuest(agent, hub.address, guest, { path, body: 'intent=like&like=on', number });
    };
    const rounds: { votes: number; likes: number; ratio: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const likes = await sendAll(await insertGuests(engine, ROUND_GUESTS), like);
      const votes = await sendAll(await insertGuests(engine, ROUND_GUESTS), vote);
      rounds.push({ votes, likes, ratio: votes / likes });
    }
    await setTimeout(RECOUNT_MS);
    const before = await readVoters(page);
    const idle = await getSlowest(page, setTimeout(SECONDS * 300));
    const cast = castVotes(guests, vote);
    const busy = await getSlowest(page, cast);
    const perSecond = guests.length / (await cast);
    await setTimeout(RECOUNT_MS);
    const missing = before + guests.length - (await readVoters(page));
    return [
      ratioRow(`polls, votes on ${name}, ${CONNECTIONS} connections`, {
        measured: median(rounds.map(({ votes }) => votes)),
        reference: median(rounds.map(({ likes }) => likes)),
        ratio: median(rounds.map(({ ratio }) => ratio)),
        unit: 'a second',
        referenceName: 'likes of one message',
        goal: { atLeast: MIN_OF_LIKES },
      }),
      ratioRow(`votes answered of ${PER_SECOND} sent a second, ${name}`, {
        measured: perSecond,
        reference: PER_SECOND,
        ratio: perSecond / PER_SECOND,
        unit: 'votes/s',
        referenceName: 'sent',
        goal: { atLeast: MIN_ANSWERED },
      }),
      slowdownRow(`p99 of the poll’s page meanwhile, ${name}`, {
        measured: busy,
        reference: idle,
        ratio: busy / idle,
        unit: 'ms',
        referenceName: 'idle',
        goal: { under: MAX_SLOWDOWN },
      }),
      boundRow(`votes that its page lacks ${RECOUNT_MS / 1000} s later, ${name}`, {
        measured: Math.abs(missing),
        unit: 'votes',
        under: 1,
        reference: `${guests.length} cast`,
      }),
    ];
  } finally {
    agent.destroy();
    await engine.close();
    await hub.stop();
  }
}

/** At a steady pace, without waiting for earlier ones. Resolves with the seconds until all were answered. */
async function castVotes(
  guests: readonly BenchGuest[],
  once: (guest: BenchGuest) => Promise<void>,
): Promise<number> {
  const started = performance.now();
  const sent: Promise<void>[] = [];
  while (sent.length < guests.length) {
    const due = ((performance.now() - started) / 1000) * PER_SECOND;
    for (const guest of guests.slice(sent.length, Math.ceil(due))) {
      sent.push(once(guest));
    }
    await setTimeout(1);
  }
  await Promise.all(sent);
  return (performance.now() - started) / 1000;
}

/** As many as 32 connections send, each guest once. Resolves with the number in a second. */
async function sendAll(
  guests: BenchGuest[],
  once: (guest: BenchGuest) => Promise<void>,
): Promise<number> {
  const started = performance.now();
  let sent = 0;
  const connection = async () => {
    for (;;) {
      const guest = performance.now() - started < ROUND_MS ? guests.pop() : undefined;
      if (!guest) return;
      await once(guest);
      sent += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return sent / ((performance.now() - started) / 1000);
}

/** As the page says. */
async function readVoters(page: string): Promise<number> {
  const html = await (await fetch(page)).text();
  return Number(/([\d,]+) voters/.exec(html)?.[1]?.replaceAll(',', ''));
}

/** The 99th percentile of responses, in milliseconds, until the promise settles. */
async function getSlowest(address: string, until: Promise<unknown>): Promise<number> {
  const load = startPacedLoad(address);
  await until;
  return percentile(await load.end(), 0.99);
}
