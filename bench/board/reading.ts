import { join } from 'node:path';
import { boardConfig } from '#app/features/discussions/board-page.schema.ts';
import { REPLIES_PER_PAGE } from '#app/features/discussions/reading/get-reply-page.server.ts';
import {
  findMessage,
  listMessages,
} from '#app/features/discussions/reading/messages.queries.server.ts';
import { listReplies } from '#app/features/discussions/reading/replies.queries.server.ts';
import type { Database, Engine } from '#db/engine.ts';
import { openEngine } from '#db/open-engine.ts';
import { median } from '../load.ts';
import { boundRow, type Row, ratioRow } from '../report.ts';
import { buildLargeBoard, LONG_THREAD } from './large-board.ts';

const MESSAGES_PER_PAGE = boardConfig.defaultConfig.pageSize;

const LARGE = 1_000_000;
const SMALL = 10_000;
const MAX_MS = 10;
const ROUNDS = 400;
/** At most 1.3 times as slow as on the small board. */
const MIN_SPEED_RATIO = 1 / 1.3;
const DEEP_PAGE = 10_000;

type Cursor = { at: Date; id: number };
type Read = (db: Database) => Promise<unknown>;

/** Compares reads on boards of a million and of ten thousand posts, in alternating rounds. */
export async function benchReading(folder: string, print: (line: string) => void): Promise<Row[]> {
  const boards: { engine: Engine; reads: Record<string, Read> }[] = [];
  for (const posts of [LARGE, SMALL]) {
    const path = join(folder, `board-${posts}.db`);
    const started = performance.now();
    await buildLargeBoard(path, posts);
    print(`${posts} posts inserted in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    const engine = openEngine({ kind: 'sqlite', path });
    boards.push({ engine, reads: await createReads(engine.db) });
  }
  const [large, small] = boards;
  if (!large || !small) return [];
  const rows: Row[] = [];
  for (const name of Object.keys(large.reads)) rows.push(...(await compare(name, large, small)));
  for (const { engine } of boards) await engine.close();
  return rows;
}

async function compare(
  name: string,
  large: { engine: Engine; reads: Record<string, Read> },
  small: { engine: Engine; reads: Record<string, Read> },
): Promise<Row[]> {
  const durations = { large: [] as number[], small: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    durations.large.push(await measure(large, name));
    durations.small.push(await measure(small, name));
  }
  const [measured, reference] = [median(durations.large), median(durations.small)];
  return [
    boundRow(`board, ${name}, 1,000,000 posts`, { measured, unit: 'ms', under: MAX_MS }),
    ratioRow(`board, ${name}, against 10,000 posts`, {
      measured: 1000 / measured,
      reference: 1000 / reference,
      unit: 'reads/s',
      referenceName: '10,000 posts',
      ratio: reference / measured,
      goal: { atLeast: Number(MIN_SPEED_RATIO.toFixed(2)) },
    }),
  ];
}

async function measure(board: { engine: Engine; reads: Record<string, Read> }, name: string) {
  const started = performance.now();
  await board.reads[name]?.(board.engine.db);
  return performance.now() - started;
}

async function createReads(db: Database): Promise<Record<string, Read>> {
  const deep = await findCursorOfPage(db, DEEP_PAGE);
  const thread = { id: LONG_THREAD, openingId: 1 };
  const end = await db
    .selectFrom('posts')
    .select(['created_at as at', 'id'])
    .where('thread_id', '=', LONG_THREAD)
    .orderBy('created_at', 'desc')
    .limit(1)
    .offset(2 * REPLIES_PER_PAGE)
    .executeTakeFirstOrThrow();
  return {
    'first page': (db) =>
      listMessages(db, {
        category: undefined,
        pinnedIds: [],
        after: undefined,
        limit: MESSAGES_PER_PAGE + 1,
      }),
    'page 10,000': (db) =>
      listMessages(db, {
        category: undefined,
        pinnedIds: [],
        after: deep,
        limit: MESSAGES_PER_PAGE + 1,
      }),
    'a category': (db) =>
      listMessages(db, {
        category: 'lore',
        pinnedIds: [],
        after: undefined,
        limit: MESSAGES_PER_PAGE + 1,
      }),
    'a thread of 5,000 replies': async (db) => {
      await findMessage(db, LONG_THREAD);
      await listReplies(db, thread, undefined, REPLIES_PER_PAGE + 1);
    },
    'the end of that thread': (db) => listReplies(db, thread, end, REPLIES_PER_PAGE + 1),
  };
}

/** The cursor before that page, or in the middle of the board if it has fewer pages. */
async function findCursorOfPage(db: Database, page: number): Promise<Cursor> {
  const { threads } = await db
    .selectFrom('threads')
    .select(({ fn }) => fn.countAll<number>().as('threads'))
    .executeTakeFirstOrThrow();
  const offset = Math.min((page - 1) * MESSAGES_PER_PAGE, Math.floor(threads / 2));
  return db
    .selectFrom('threads')
    .select(['created_at as at', 'id'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(offset)
    .executeTakeFirstOrThrow();
}
