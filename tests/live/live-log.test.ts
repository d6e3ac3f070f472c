import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Engine } from '#db/engine.ts';
import { gate } from '#tests/support/gate.ts';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';

async function toldEvents({ db }: Engine) {
  return db
    .selectFrom('live_events')
    .select(['topic', 'kind', 'payload_json'])
    .orderBy('id')
    .execute();
}

onBothEngines('What a transaction tells', (test) => {
  test('is on the log with its commit', async ({ database }) => {
    await database.transaction(async ({ publish }) => {
      publish('board', { kind: 'noted', postId: 1 });
      publish('thread:1', { kind: 'noted' });
    });
    expect(await toldEvents(database.engine)).toEqual([
      { topic: 'board', kind: 'noted', payload_json: { postId: 1 } },
      { topic: 'thread:1', kind: 'noted', payload_json: {} },
    ]);
  });

  test('is said by what was told of the same before, unless it is the first', async ({
    database,
  }) => {
    const say = (post: string, isFirst: boolean) =>
      database.transaction(async ({ publish }) =>
        publish('board', { kind: 'noted', about: 'post:1', textField: 'post', isFirst, post }),
      );
    const words = async () =>
      (await toldEvents(database.engine)).map(({ payload_json }) => payload_json);
    await say('one', true);
    await say('two', true);
    expect(await words()).toEqual([{ post: 'one' }, { post: 'two' }]);
    await say('three', false);
    expect(await words()).toEqual([{ post: 'three' }, { post: 'three' }, { post: 'three' }]);
  });

  test('is gone with its rollback', async ({ database }) => {
    const failing = database.transaction(async ({ publish }) => {
      publish('board', { kind: 'noted' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await toldEvents(database.engine)).toEqual([]);
  });
});

/** Resolves once a session of this database waits for a commit turn. */
async function someoneWaits({ db }: Engine): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and locktype = 'advisory' and not granted`.execute(db);
      return rows.length;
    })
    .toBe(1);
}

onEngine('postgres', 'Ids of the live log', (test) => {
  test('follow the commits, also when an earlier teller commits late', async ({ database }) => {
    const { engine, transaction } = database;
    const { opened, open } = gate();
    const { opened: numbered, open: isNumbered } = gate();
    // By hand, so that it can be held between its number and its commit.
    const early = engine.db.transaction().execute(async (db) => {
      await engine.lockCommitOrder(db);
      const row = { topic: 'board', kind: 'early', payload_json: {}, created_at: new Date(0) };
      await db.insertInto('live_events').values(row).execute();
      isNumbered();
      await opened;
    });
    await numbered;
    const late = transaction(async ({ publish }) => publish('board', { kind: 'late' }));
    try {
      await someoneWaits(engine);
      expect(await toldEvents(engine)).toEqual([]);
    } finally {
      open();
    }
    await Promise.all([early, late]);
    expect((await toldEvents(engine)).map(({ kind }) => kind)).toEqual(['early', 'late']);
  });

  test('show whoever reads while many tell no gap that is filled later', async ({ database }) => {
    const { engine, transaction } = database;
    let isOver = false;
    const telling = Promise.all(
      Array.from({ length: 8 }, async (_, teller) => {
        for (let round = 0; round < 25; round += 1) {
          await transaction(async ({ db, publish }) => {
            await sql`select ${teller}::int`.execute(db);
            publish('board', { kind: `${teller}-${round}` });
          });
        }
      }),
    ).finally(() => {
      isOver = true;
    });
    const read: number[] = [];
    const readOn = async () => {
      const rows = await engine.db
        .selectFrom('live_events')
        .select('id')
        .where('id', '>', read.at(-1) ?? 0)
        .orderBy('id')
        .execute();
      read.push(...rows.map(({ id }) => id));
    };
    while (!isOver) await readOn();
    await telling;
    await readOn();
    expect(read.length).toBe(200);
  });
});
