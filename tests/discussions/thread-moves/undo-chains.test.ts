import fc from 'fast-check';
import { expect } from 'vitest';
import { undoFromLog } from '#app/features/audit/undo.server.ts';
import { createPost } from '#app/features/discussions/posting/create-post.server.ts';
import { mergeThreads } from '#app/features/discussions/thread-tools/moves/merge-threads.server.ts';
import { actions, contentKinds } from '#app/registry.server.ts';
import type { Database } from '#db/engine.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { onBothEngines, openFixture } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { isSoak } from '#tests/support/soak.ts';
import { expectTrueCounters } from '../expect-true-counters.ts';
import { finishMoves } from './finish-moves.ts';

const THREADS = 4;

/** Seconds from one act to the next: threads may be older or younger than a minute when they are merged. */
const gap = fc.constantFrom(0, 1, 20, 90);
const anyThreads = fc.array(fc.record({ gap, replies: fc.nat(2) }), {
  minLength: THREADS,
  maxLength: THREADS,
});
const anyMerges = fc.array(fc.record({ gap, from: fc.nat(THREADS - 1), into: fc.nat(THREADS) }), {
  minLength: 1,
  maxLength: 6,
});

const youngThreads = [1, 0, 2, 1].map((replies) => ({ gap: 1, replies }));
/** One into the next, and so on. */
const youngChain = [1, 2, 3].map(() => ({ gap: 1, from: 0, into: 1 }));

/** All that a reader sees of the posts and threads. */
async function readAll(db: Database) {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'thread_id', 'parent_id', 'shown_number', 'reply_count', 'status'])
    .orderBy('id')
    .execute();
  const threads = await db
    .selectFrom('threads')
    .select(['id', 'opening_post_id', 'title', 'has_title', 'created_at', 'last_post_at'])
    .select(['post_count', 'is_listed', 'merged_into_id'])
    .orderBy('id')
    .execute();
  return { posts, threads };
}

onBothEngines('Merged threads', (test) => {
  test('are as they were once every merge is undone, the last one first, however young they are', {
    timeout: isSoak ? 600_000 : 120_000,
    tags: ['soak'],
  }, async ({ database }) => {
    await fc.assert(
      fc.asyncProperty(anyThreads, anyMerges, async (threads, merges) => {
        const { fixture, remove } = await openFixture(database.engine.kind);
        try {
          const { transaction, engine } = fixture;
          const { db } = engine;
          const moderator = await insertActor(db, 'admin', 'Maud');
          let time = Date.UTC(2026, 2, 3, 12);
          const pass = (seconds: number) => {
            time += seconds * 1000;
            return { db, transaction, contentKinds, now: new Date(time) };
          };
          let count = 0;
          const post = async (seconds: number, place: { thread?: number; parent?: number }) => {
            count += 1;
            const input = { body: `Post ${count}`, authorName: '', idempotencyKey: `key-${count}` };
            const author = { actor: moderator, name: 'Maud' };
            return (await createPost(pass(seconds), author, { ...input, ...place })).row;
          };
          const ids: number[] = [];
          for (const each of threads) {
            const { id: parent, thread_id: thread } = await post(each.gap, {});
            ids.push(thread);
            for (let reply = 0; reply < each.replies; reply += 1) {
              await post(each.gap, { thread, parent });
            }
          }
          const before = await readAll(db);
          const merged = new Set<number>();
          const entries: number[] = [];
          for (const merge of merges) {
            const left = ids.filter((id) => !merged.has(id));
            const from = left[merge.from % left.length] ?? 0;
            const into = left[merge.into % left.length] ?? 0;
            if (from === into) continue;
            const deps = { ...pass(merge.gap), actor: moderator };
            entries.push(...(await mergeThreads(deps, [from], into)));
            merged.add(from);
            await finishMoves(fixture);
          }
          for (const entry of entries.toReversed()) {
            const deps = { ...pass(1), actor: moderator, signer: createSigner('test') };
            expect(await undoFromLog(deps, actions, entry)).toBe('action-undone');
            await finishMoves(fixture);
          }
          expect(await readAll(db)).toEqual(before);
          await expectTrueCounters(db);
        } finally {
          await remove();
        }
      }),
      { numRuns: isSoak ? 60 : 12, examples: [[youngThreads, youngChain]] },
    );
  });
});
