import { sql } from 'kysely';
import { expect } from 'vitest';
import { gate } from '#tests/support/gate.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { openTestEngine } from '#tests/support/test-database.ts';
import { setSetting, settingKeys } from './setting-rows.ts';

onEngine('sqlite', 'Transactions that come together', (test) => {
  test('are on disk before the first of them is answered', async ({ database }) => {
    const { engine, location, transaction } = database;
    const outside = openTestEngine(location);
    const [started, mayEnd] = [gate(), gate()];
    const answered: string[] = [];
    const first = transaction(({ db }) => setSetting(db, 'first')).then(async () => {
      answered.push(...(await settingKeys(outside.db)));
    });
    const second = transaction(async ({ db }) => {
      await setSetting(db, 'second');
      started.open();
      await mayEnd.opened;
    });
    await started.opened;
    expect({ answered, seen: await settingKeys(engine.db) }).toEqual({ answered: [], seen: [] });
    mayEnd.open();
    await Promise.all([first, second]);
    // One commit for both: whoever is answered first sees the other's row too.
    expect(answered).toEqual(['first', 'second']);
    await outside.close();
  });

  test('are all told when what they share fails, and the next one works', async ({ database }) => {
    const { engine, transaction } = database;
    const all = await Promise.allSettled([
      transaction(({ db }) => setSetting(db, 'innocent')),
      setSetting(engine.db, 'single'),
      transaction(async ({ db }) => {
        await sql`pragma defer_foreign_keys = on`.execute(db);
        const nobody = { user_id: 404, created_at: new Date(0) };
        await db
          .insertInto('guests')
          .values({ token_hash: 'x', last_seen_at: new Date(0), name: null, ...nobody })
          .execute();
      }),
    ]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await settingKeys(engine.db)).toEqual([]);
    await transaction(({ db }) => setSetting(db, 'next'));
    expect(await settingKeys(engine.db)).toEqual(['next']);
  });

  test('are told when the database undoes them all by itself', async ({ database }) => {
    const { engine, transaction } = database;
    const all = await Promise.allSettled([
      transaction(({ db }) => setSetting(db, 'innocent')),
      transaction(async ({ db }) => {
        // As SQLite does by itself where the disk is full.
        await sql`rollback`.execute(db);
        throw new Error('disk full');
      }),
      transaction(({ db }) => setSetting(db, 'next')),
    ]);
    expect(all).toMatchObject([
      { status: 'rejected', reason: new Error('SQLite rolled the transaction back.') },
      { status: 'rejected', reason: new Error('disk full') },
      { status: 'fulfilled' },
    ]);
    expect(await settingKeys(engine.db)).toEqual(['next']);
  });

  test('leave what no transaction may be open for its turn', async ({ database }) => {
    const { engine, transaction } = database;
    const [written] = await Promise.all([
      transaction(({ db }) => setSetting(db, 'before')),
      sql`vacuum`.execute(engine.db),
      transaction(({ db }) => setSetting(db, 'after')),
    ]);
    expect(written).toBeUndefined();
    expect(await settingKeys(engine.db)).toEqual(['after', 'before']);
  });
});
