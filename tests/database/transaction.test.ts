import { expect } from 'vitest';
import { gate } from '#tests/support/gate.ts';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { insertSetting, settingKeys } from './settings.ts';

onBothEngines('A transaction', (test) => {
  test('runs its effects after the commit', async ({ database }) => {
    const { engine, transaction, announced } = database;
    const seen: string[][] = [];
    const result = await transaction(async ({ db, invalidate, afterCommit }) => {
      await insertSetting(db, 'a');
      invalidate('site', 'news', 'site');
      afterCommit(async () => {
        seen.push(await settingKeys(engine.db));
      });
      expect(seen).toEqual([]);
      return 'result';
    });
    expect(result).toBe('result');
    expect(seen).toEqual([['a']]);
    expect(announced).toEqual(['site', 'news']);
  });

  test('that fails leaves no rows, effects or announcements', async ({ database }) => {
    const { engine, transaction, announced } = database;
    const effects: string[] = [];
    const failing = transaction(async ({ db, invalidate, afterCommit }) => {
      await insertSetting(db, 'a');
      invalidate('site');
      afterCommit(() => void effects.push('effect'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect({ rows: await settingKeys(engine.db), effects, announced }).toEqual({
      rows: [],
      effects: [],
      announced: [],
    });
  });

  test('stays committed when an effect fails, and the next effect still runs', async ({
    database,
  }) => {
    const { engine, transaction, effectErrors } = database;
    const effects: string[] = [];
    await transaction(async ({ db, afterCommit }) => {
      await insertSetting(db, 'a');
      afterCommit(() => Promise.reject(new Error('email is down')));
      afterCommit(() => void effects.push('next'));
    });
    expect(await settingKeys(engine.db)).toEqual(['a']);
    expect(effectErrors).toEqual([new Error('email is down')]);
    expect(effects).toEqual(['next']);
  });

  test('is not visible outside before it commits', async ({ database }) => {
    const { engine, transaction } = database;
    const written = gate();
    const mayCommit = gate();
    const running = transaction(async ({ db }) => {
      await insertSetting(db, 'a');
      written.open();
      await mayCommit.opened;
    });
    await written.opened;
    const before = await settingKeys(engine.db);
    mayCommit.open();
    await running;
    expect({ before, after: await settingKeys(engine.db) }).toEqual({ before: [], after: ['a'] });
  });

  test('that fails does not affect others', async ({ database }) => {
    const { engine, transaction } = database;
    const written = gate();
    const mayFail = gate();
    const failing = transaction(async ({ db }) => {
      await insertSetting(db, 'lost');
      written.open();
      await mayFail.opened;
      throw new Error('rolled back');
    });
    await written.opened;
    const others = [
      transaction(({ db }) => insertSetting(db, 'kept')),
      insertSetting(engine.db, 'single'),
    ];
    mayFail.open();
    await expect(failing).rejects.toThrow('rolled back');
    await Promise.all(others);
    expect(await settingKeys(engine.db)).toEqual(['kept', 'single']);
  });

  test('counts correctly when fifty run at once', async ({ database }) => {
    const { engine, transaction } = database;
    await insertSetting(engine.db, 'counter');
    await engine.db
      .updateTable('settings')
      .set({ value_json: { count: 0 } })
      .execute();
    const addOne = () =>
      transaction(async ({ db }) => {
        const locked = db.selectFrom('settings').select('value_json');
        const query = engine.kind === 'postgres' ? locked.forUpdate() : locked;
        const { value_json } = await query.executeTakeFirstOrThrow();
        const { count } = value_json as { count: number };
        await db
          .updateTable('settings')
          .set({ value_json: { count: count + 1 } })
          .execute();
      });
    await Promise.all(Array.from({ length: 50 }, addOne));
    const row = await engine.db.selectFrom('settings').select('value_json').executeTakeFirst();
    expect(row).toEqual({ value_json: { count: 50 } });
  });
});

onEngine('postgres', 'A deadlock', (test) => {
  test('ends one transaction, which runs again with its effects once', async ({ database }) => {
    const { transaction } = database;
    const locked = { a: gate(), b: gate() };
    const effects: string[] = [];
    const lockBoth = (first: 'a' | 'b', second: 'a' | 'b') =>
      transaction(async ({ advisoryLock, afterCommit }) => {
        await advisoryLock(first);
        locked[first].open();
        await locked[second].opened;
        afterCommit(() => void effects.push(first));
        await advisoryLock(second);
      });
    await Promise.all([lockBoth('a', 'b'), lockBoth('b', 'a')]);
    expect(effects.toSorted()).toEqual(['a', 'b']);
  });
});
