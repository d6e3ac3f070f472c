import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'vitest';
import { removeSpammer } from '#app/features/users/spam-removal/remove-spammer.server.ts';
import { restoreSpammer } from '#app/features/users/spam-removal/undo-spam-removal.server.ts';
import { reviewKinds } from '#app/registry.server.ts';
import type { Database, DatabaseLocation } from '#db/engine.ts';
import { expectTrueCounters } from '#tests/discussions/expect-true-counters.ts';
import { actingAs } from '#tests/support/acting-as.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { insertMessage, messageTime } from '#tests/support/insert-message.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { isSoak } from '#tests/support/soak.ts';

/** More than a request and a few parts of the job take away. */
const KILLS = isSoak ? 6 : 2;
const POSTS = 200 + 200 * KILLS;
const ROWS_AT_ONCE = 200;
/** Things in a part of the job: each kill waits for one more to be committed. */
const PART = 100;
/** Four programs are started and waited for: on a machine under load, each takes its time. */
const WAIT = { interval: 10, timeout: isSoak ? 300_000 : 60_000 };

const program = join(import.meta.dirname, 'work-program.ts');

function startWork(location: DatabaseLocation): ChildProcess {
  return spawn(process.execPath, [program, JSON.stringify(location)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** A thread of somebody else, and all that they answered in it. */
async function writeMuch(db: Database, authorId: number): Promise<void> {
  const { threadId, postIds } = await insertMessage(db, { body: 'The ridge at night' });
  const [opening = 0] = postIds;
  const reply = {
    ...{ thread_id: threadId, parent_id: opening, author_id: authorId, guest_id: null },
    ...{ author_name: 'Sal', body: 'Cheap lamps', status: 'visible' as const },
    ...{ like_count: 0, reply_count: 0, created_at: messageTime },
  };
  for (let written = 0; written < POSTS; written += ROWS_AT_ONCE) {
    await db.insertInto('posts').values(Array(ROWS_AT_ONCE).fill(reply)).execute();
  }
  const counted = { post_count: POSTS + 1 };
  await db.updateTable('threads').set(counted).where('id', '=', threadId).execute();
  await db.updateTable('posts').set({ reply_count: POSTS }).where('id', '=', opening).execute();
}

async function snapshot(db: Database) {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'status', 'removed_by', 'reply_count'])
    .orderBy('id')
    .execute();
  return { posts, threads: await db.selectFrom('threads').select(['id', 'post_count']).execute() };
}

async function removedPosts(db: Database): Promise<number> {
  const { posts } = await db
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<number>().as('posts'))
    .where('status', '=', 'removed')
    .executeTakeFirstOrThrow();
  return Number(posts);
}

onBothEngines('The removal of a spammer', (test) => {
  test('goes on where it was killed, ends complete, and can be undone whole', {
    tags: ['soak'],
  }, async ({ database }) => {
    const { db } = database.engine;
    const { transaction } = database;
    const sal = await insertMember(db, { name: 'Sal' });
    const actor = await actingAs(db, 'moderator', 'Maud');
    await writeMuch(db, sal);
    const before = await snapshot(db);
    const parts = { transaction, now: new Date(), actor, kinds: reviewKinds };
    const removal = await removeSpammer(parts, { kind: 'member', id: sal }, 'Lamps');
    const state = async () =>
      (await db.selectFrom('spam_removals').select('state').executeTakeFirstOrThrow()).state;
    let removed = await removedPosts(db);
    for (let killed = 0; killed < KILLS; killed += 1) {
      const child = startWork(database.location);
      const wanted = removed + PART;
      await expect
        .poll(() => removedPosts(db), { ...WAIT, interval: 5 })
        .toBeGreaterThanOrEqual(wanted);
      await kill(child);
      removed = await removedPosts(db);
    }
    expect([await state(), removed < POSTS]).toEqual(['removing', true]);
    let child = startWork(database.location);
    await expect.poll(state, WAIT).toBe('removed');
    await kill(child);
    expect(await removedPosts(db)).toBe(POSTS);
    await expectTrueCounters(db);
    await restoreSpammer({ ...parts, now: new Date() }, removal);
    child = startWork(database.location);
    await expect.poll(state, WAIT).toBe('restored');
    await kill(child);
    expect(await snapshot(db)).toEqual(before);
    await expectTrueCounters(db);
  });
});
