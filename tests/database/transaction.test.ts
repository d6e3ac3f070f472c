import { expect } from 'vitest';
import { gate } from '#tests/support/gate.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { setSetting, settingKeys } from './setting-rows.ts';

onBothEngines('A transaction', (test) => {
  test('runs its effects once its rows can be read', async ({ database }) => {
    const { engine, transaction, announced } = database;
    const seen: string[][] = [];
    const result = await transaction(async ({ db, invalidate, afterCommit }) => {
      await setSetting(db, 'a');
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

  test('that fails leaves no row, no effect and no announcement', async ({ database }) => {
    const { engine, transaction, announced } = database;
    const effects: string[] = [];
    const failing = transaction(async ({ db, invalidate, afterCommit }) => {
      await setSetting(db, 'a');
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

  test('stands although an effect of it fails, and the next effect still runs', async ({
    database,
  }) => {
    const { engine, transaction, effectErrors } = database;
    const effects: string[] = [];
    await transaction(async ({ db, afterCommit }) => {
      await setSetting(db, 'a');
      afterCommit(() => Promise.reject(new Error('mail is down')));
      afterCommit(() => void effects.push('next'));
    });
    expect(await settingKeys(engine.db)).toEqual(['a']);
    expect(effectErrors).toEqual([new Error('mail is down')]);
    expect(effects).toEqual(['next']);
  });

  test('is not seen from outside before it commits', async ({ database }) => {
    const { engine, transaction } = database;
    const written = gate();
    const mayCommit = gate();
    const running = transaction(async ({ db }) => {
      await setSetting(db, 'a');
      written.open();
      await mayCommit.opened;
    });
    await written.opened;
    const before = await settingKeys(engine.db);
    mayCommit.open();
    await running;
    expect({ before, after: await settingKeys(engine.db) }).toEqual({ before: [], after: ['a'] });
  });

  test('that fails takes nothing of another one with it', async ({ database }) => {
    const { engine, transaction } = database;
    const written = gate();
    const mayFail = gate();
    const failing = transaction(async ({ db }) => {
      await setSetting(db, 'lost');
      written.open();
      await mayFail.opened;
      throw new Error('rolled back');
    });
    await written.opened;
    const others = [
      transaction(({ db }) => setSetting(db, 'kept')),
      setSetting(engine.db, 'single'),
    ];
    mayFail.open();
    await expect(failing).rejects.toThrow('rolled back');
    await Promise.all(others);
    expect(await settingKeys(engine.db)).toEqual(['kept', 'single']);
  });

  test('counts right when fifty run at once', async ({ database }) => {
    const { engine, transaction } = database;
    await setSetting(engine.db, 'counter');
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
