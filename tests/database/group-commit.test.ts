import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { gate } from '#tests/support/gate.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { openTestEngine } from '#tests/support/test-database.ts';
import { insertSetting, settingKeys } from './settings.ts';

onEngine('sqlite', 'Concurrent transactions', (test) => {
  test('are all on disk before the first one resolves', async ({ database }) => {
    const { engine, location, transaction } = database;
    const outside = openTestEngine(location);
    const [started, mayFinish] = [gate(), gate()];
    const visible: string[] = [];
    const first = transaction(({ db }) => insertSetting(db, 'first')).then(async () => {
      visible.push(...(await settingKeys(outside.db)));
    });
    const second = transaction(async ({ db }) => {
      await insertSetting(db, 'second');
      started.open();
      await mayFinish.opened;
    });
    await started.opened;
    expect({ visible, seen: await settingKeys(engine.db) }).toEqual({ visible: [], seen: [] });
    mayFinish.open();
    await Promise.all([first, second]);
    // Both share one commit, so the first one to resolve sees the other's row.
    expect(visible).toEqual(['first', 'second']);
    await outside.close();
  });

  test('all reject when their shared commit fails, and the next one works', async ({
    database,
  }) => {
    const { engine, transaction } = database;
    const results = await Promise.allSettled([
      transaction(({ db }) => insertSetting(db, 'innocent')),
      insertSetting(engine.db, 'single'),
      transaction(async ({ db }) => {
        await sql`pragma defer_foreign_keys = on`.execute(db);
        const unknownActor = { author_id: 404, created_at: new Date(0) };
        await db
          .insertInto('recent_texts')
          .values({ text_hash: 'x', ...unknownActor })
          .execute();
      }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await settingKeys(engine.db)).toEqual([]);
    await transaction(({ db }) => insertSetting(db, 'next'));
    expect(await settingKeys(engine.db)).toEqual(['next']);
  });

  test('wait for another process that writes, while others read', async ({ database }) => {
    const { engine, location, transaction } = database;
    const other = new DatabaseSync(location.kind === 'sqlite' ? location.path : '');
    other.exec('begin immediate');
    const written = transaction(({ db }) => insertSetting(db, 'late'));
    expect(await settingKeys(engine.db)).toEqual([]);
    other.exec('commit');
    other.close();
    await written;
    expect(await settingKeys(engine.db)).toEqual(['late']);
  });

  test('reject when the database rolls them all back by itself', async ({ database }) => {
    const { engine, transaction } = database;
    const results = await Promise.allSettled([
      transaction(({ db }) => insertSetting(db, 'innocent')),
      transaction(async ({ db }) => {
        // SQLite does this by itself when the disk is full.
        await sql`rollback`.execute(db);
        throw new Error('disk full');
      }),
      transaction(({ db }) => insertSetting(db, 'next')),
    ]);
    expect(results).toMatchObject([
      { status: 'rejected', reason: { name: 'UnavailableError' } },
      { status: 'rejected', reason: new Error('disk full') },
      { status: 'fulfilled' },
    ]);
    expect(await settingKeys(engine.db)).toEqual(['next']);
  });

  test('wait for a statement that cannot run inside a transaction', async ({ database }) => {
    const { engine, transaction } = database;
    const [written] = await Promise.all([
      transaction(({ db }) => insertSetting(db, 'before')),
      sql`vacuum`.execute(engine.db),
      transaction(({ db }) => insertSetting(db, 'after')),
    ]);
    expect(written).toBeUndefined();
    expect(await settingKeys(engine.db)).toEqual(['after', 'before']);
  });
});
