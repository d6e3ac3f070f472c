import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Engine } from '#db/engine.ts';
import { gate } from '#tests/support/gate.ts';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';

async function listEvents({ db }: Engine) {
  return db
    .selectFrom('live_events')
    .select(['topic', 'kind', 'payload_json'])
    .orderBy('id')
    .execute();
}

onBothEngines('An event that a transaction publishes', (test) => {
  test('is in the log once it commits', async ({ database }) => {
    await database.transaction(async ({ publish }) => {
      publish('board', { kind: 'noted', postId: 1 });
      publish('thread:1', { kind: 'noted' });
    });
    expect(await listEvents(database.engine)).toEqual([
      { topic: 'board', kind: 'noted', payload_json: { postId: 1 } },
      { topic: 'thread:1', kind: 'noted', payload_json: {} },
    ]);
  });

  test('updates the text of earlier events about the same post, unless it is the first', async ({
    database,
  }) => {
    const publishPost = (post: string, isFirst: boolean) =>
      database.transaction(async ({ publish }) =>
        publish('board', { kind: 'noted', about: 'post:1', textField: 'post', isFirst, post }),
      );
    const listPayloads = async () =>
      (await listEvents(database.engine)).map(({ payload_json }) => payload_json);
    await publishPost('one', true);
    await publishPost('two', true);
    expect(await listPayloads()).toEqual([{ post: 'one' }, { post: 'two' }]);
    await publishPost('three', false);
    expect(await listPayloads()).toEqual([{ post: 'three' }, { post: 'three' }, { post: 'three' }]);
  });

  test('is not in the log after a rollback', async ({ database }) => {
    const failing = database.transaction(async ({ publish }) => {
      publish('board', { kind: 'noted' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await listEvents(database.engine)).toEqual([]);
  });
});

/** Resolves once a session of this database waits for the commit lock. */
async function untilLockWaits({ db }: Engine): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and locktype = 'advisory' and not granted`.execute(db);
      return rows.length;
    })
    .toBe(1);
}

onEngine('postgres', 'Live event ids', (test) => {
  test('follow the order of commits, even if an earlier transaction commits late', async ({
    database,
  }) => {
    const { engine, transaction } = database;
    const { opened, open } = gate();
    const { opened: hasId, open: markHasId } = gate();
    // Written by hand, so that the test can pause it between its id and its commit.
    const early = engine.db.transaction().execute(async (db) => {
      await engine.lockCommitOrder(db);
      const row = { topic: 'board', kind: 'early', payload_json: {}, created_at: new Date(0) };
      await db.insertInto('live_events').values(row).execute();
      markHasId();
      await opened;
    });
    await hasId;
    const late = transaction(async ({ publish }) => publish('board', { kind: 'late' }));
    try {
      await untilLockWaits(engine);
      expect(await listEvents(engine)).toEqual([]);
    } finally {
      open();
    }
    await Promise.all([early, late]);
    expect((await listEvents(engine)).map(({ kind }) => kind)).toEqual(['early', 'late']);
  });

  test('show concurrent readers no gap that is filled later', async ({ database }) => {
    const { engine, transaction } = database;
    let isFinished = false;
    const publishing = Promise.all(
      Array.from({ length: 8 }, async (_, publisher) => {
        for (let round = 0; round < 25; round += 1) {
          await transaction(async ({ db, publish }) => {
            await sql`select ${publisher}::int`.execute(db);
            publish('board', { kind: `${publisher}-${round}` });
          });
        }
      }),
    ).finally(() => {
      isFinished = true;
    });
    const read: number[] = [];
    const readMore = async () => {
      const rows = await engine.db
        .selectFrom('live_events')
        .select('id')
        .where('id', '>', read.at(-1) ?? 0)
        .orderBy('id')
        .execute();
      read.push(...rows.map(({ id }) => id));
    };
    while (!isFinished) await readMore();
    await publishing;
    await readMore();
    expect(read.length).toBe(200);
  });
});
