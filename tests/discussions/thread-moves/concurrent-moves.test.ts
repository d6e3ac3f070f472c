import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect } from 'vitest';
import { AppError } from '#app/errors.ts';
import { undoFromLog } from '#app/features/audit/undo.server.ts';
import { likePost } from '#app/features/discussions/likes/like-post.server.ts';
import { createPost } from '#app/features/discussions/posting/create-post.server.ts';
import { editPost } from '#app/features/discussions/posting/edit-post.server.ts';
import { reportPost } from '#app/features/discussions/reports/report-post.server.ts';
import { mergeThreads } from '#app/features/discussions/thread-tools/moves/merge-threads.server.ts';
import { splitThread } from '#app/features/discussions/thread-tools/moves/split-thread.server.ts';
import { changePostStatus } from '#app/features/discussions/visibility/post-status.server.ts';
import { actions, contentKinds } from '#app/registry.server.ts';
import type { Database } from '#db/engine.ts';
import { createSigner } from '#platform/signing/signer.ts';
import {
  type DatabaseFixture,
  onBothEngines,
  openFixture,
} from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { isSoak } from '#tests/support/soak.ts';
import { expectTrueCounters } from '../expect-true-counters.ts';
import { finishMoves } from './finish-moves.ts';

const THREADS = 3;
/** More than one batch, so that replies come in between. */
const POSTS = 230;
const RUNS = isSoak ? 25 : 4;

const pick = fc.nat(10_000);
const anyAct = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('reply' as const), pick, at: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('like' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hide' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('report' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('merge' as const), pick, into: pick }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('split' as const), pick, at: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('job' as const) }) },
);
const anyRounds = fc.array(fc.array(anyAct, { minLength: 4, maxLength: 8 }), {
  minLength: 2,
  maxLength: 4,
});
type Act = typeof anyAct extends fc.Arbitrary<infer Value> ? Value : never;

interface Board {
  fixture: DatabaseFixture;
  db: Database;
  moderator: Awaited<ReturnType<typeof insertActor>>;
  fan: Awaited<ReturnType<typeof insertActor>>;
  /** Every post that was acknowledged, with its text. */
  texts: Map<number, string>;
}

/** The last thread was started seconds before the first act. */
function getTime(thread: number, index: number): Date {
  return thread === THREADS - 1
    ? new Date(Date.UTC(2026, 2, 3, 11, 59, 30) + index * 100)
    : new Date(Date.UTC(2026, 2, 1, 12, thread, index));
}

async function setUp(fixture: DatabaseFixture): Promise<Board> {
  const { db } = fixture.engine;
  const moderator = await insertActor(db, 'admin', 'Maud');
  const fan = await insertActor(db, 'admin', 'Fay');
  const texts = new Map<number, string>();
  for (let thread = 0; thread < THREADS; thread += 1) {
    const posts = Array.from({ length: POSTS }, (_, index) => ({
      body: `Thread ${thread}, post ${index}`,
      authorId: fan.id,
      at: getTime(thread, index),
    }));
    const [opening, ...replies] = posts;
    const { threadId, postIds } = await insertMessage(db, { ...opening, replies });
    for (const [index, id] of postIds.entries()) {
      texts.set(id, posts[index]?.body ?? '');
      await db
        .updateTable('posts')
        .set({ shown_number: index + 1 })
        .where('id', '=', id)
        .execute();
    }
    await db
      .updateTable('threads')
      .set({ shown_count: POSTS })
      .where('id', '=', threadId)
      .execute();
  }
  return { fixture, db, moderator, fan, texts };
}

async function perform(board: Board, act: Act, round: number, number: number): Promise<void> {
  const { db, fixture, moderator, fan, texts } = board;
  const { transaction } = fixture;
  const now = new Date(Date.UTC(2026, 2, 3, 12, round, number));
  const deps = { db, transaction, contentKinds, now };
  const staff = { ...deps, actor: moderator };
  const ids = [...texts.keys()];
  const choose = (index: number) => ids[index % ids.length] ?? 0;
  const threadOf = async (index: number) =>
    (
      await db
        .selectFrom('posts')
        .select('thread_id')
        .where('id', '=', choose(index))
        .executeTakeFirst()
    )?.thread_id ?? 0;
  if (act.kind === 'job') return finishMoves(fixture);
  if (act.kind === 'reply') {
    const thread = await threadOf(act.pick);
    const body = `Reply ${round}.${number}`;
    const parent = act.at ? { parent: choose(act.pick) } : {};
    const { row } = await createPost(
      deps,
      { actor: fan, name: 'Fay' },
      { body, thread, ...parent, authorName: '', idempotencyKey: `${round}-${number}` },
    );
    texts.set(row.id, body);
    return;
  }
  if (act.kind === 'edit') {
    const id = choose(act.pick);
    const body = `Edited ${round}.${number}`;
    const change = { body, removedImageIds: [], altTexts: new Map() };
    await editPost({ ...deps, deleteImage: async () => {} }, fan, id, change);
    texts.set(id, body);
    return;
  }
  if (act.kind === 'like') {
    await likePost(deps, moderator, choose(act.pick), 'toggle');
    return;
  }
  if (act.kind === 'report') {
    const input = { reason: 'spam', details: '' } as Parameters<typeof reportPost>[3];
    return reportPost(deps, moderator, choose(act.pick), input);
  }
  if (act.kind === 'hide') {
    const id = choose(act.pick);
    await transaction(async (unit) => {
      (await changePostStatus(unit, id, 'removed', now)) ??
        (await changePostStatus(unit, id, 'visible', now));
    });
    return;
  }
  if (act.kind === 'merge') {
    await mergeThreads(staff, [await threadOf(act.pick)], await threadOf(act.into));
    return;
  }
  if (act.kind === 'split') {
    const form = new FormData();
    form.set('title', `Split ${round}.${number}`);
    form.set('category', 'general');
    if (act.at) form.set('rest', 'on');
    form.append('post', String(choose(act.pick)));
    await splitThread(staff, await threadOf(act.pick), form);
    return;
  }
  const entries = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', 'in', ['thread.merge', 'thread.split'])
    .execute();
  await undoFromLog(
    { ...staff, signer: createSigner('test') },
    actions,
    entries[act.pick % Math.max(entries.length, 1)]?.id,
  );
}

/** What a move may refuse, such as a thread merged into itself. */
function rethrowUnexpected(results: readonly PromiseSettledResult<void>[]): void {
  for (const result of results) {
    if (result.status === 'rejected' && !(result.reason instanceof AppError)) throw result.reason;
  }
}

async function expectNothingLost({ db, texts }: Board): Promise<void> {
  await expectTrueCounters(db);
  const posts = await db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .select(['posts.id', 'body', 'status', 'thread_id', 'shown_number', 'shown_count'])
    .select('merged_into_id')
    .execute();
  expect(new Map(posts.map(({ id, body }) => [id, body]))).toEqual(texts);
  const numbers = new Set<string>();
  for (const post of posts) {
    expect(post.merged_into_id, `post ${post.id} is in a thread with a page`).toBeNull();
    if (post.shown_number === 0) continue;
    expect(post.shown_number).toBeLessThanOrEqual(post.shown_count);
    const number = `${post.thread_id}:${post.shown_number}`;
    expect(numbers, `number of post ${post.id}`).not.toContain(number);
    numbers.add(number);
  }
}

onBothEngines('Replies, edits, likes and reports', (test) => {
  test('are all kept while threads are split, merged and put back', {
    timeout: isSoak ? 900_000 : 180_000,
    tags: ['soak'],
  }, async ({ database }) => {
    const { kind } = database.engine;
    await fc.assert(
      fc.asyncProperty(anyRounds, async (rounds) => {
        const { fixture, remove } = await openFixture(kind);
        try {
          const board = await setUp(fixture);
          for (const [round, acts] of rounds.entries()) {
            const results = await Promise.allSettled(
              acts.map(async (act, number) => {
                await setImmediate();
                await perform(board, act, round, number);
              }),
            );
            rethrowUnexpected(results);
          }
          await finishMoves(fixture);
          await expectNothingLost(board);
        } finally {
          await remove();
        }
      }),
      { numRuns: RUNS },
    );
  });
});
