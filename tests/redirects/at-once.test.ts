import { expect } from 'vitest';
import { redirectRecord } from '#app/features/redirects/editing/redirect-record.server.ts';
import { followMove } from '#app/features/redirects/redirects.server.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertRedirect } from './insert-redirect.ts';

const now = new Date('2026-02-01T12:00:00Z');

onBothEngines('Redirects that are saved at once', (test) => {
  test('never form a loop or a chain together', async ({ database }) => {
    const { engine, transaction } = database;
    const { db } = engine;
    const actor = await insertActor(db, 'editor', 'Edda');
    const paths = ['/a', '/b', '/c', '/d'];
    for (let round = 0; round < 5; round += 1) {
      await db.deleteFrom('redirects').execute();
      const pairs = paths.flatMap((from) =>
        paths.filter((target) => target !== from).map((target) => ({ from, target })),
      );
      const results = await Promise.allSettled(
        pairs.map((pair) =>
          redirectRecord.create({ transaction, actor, now }, { ...pair, kind: 'moved' }, ''),
        ),
      );
      expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
      const rows = await db.selectFrom('redirects').selectAll().execute();
      const froms = new Set(rows.map(({ from_path }) => from_path));
      expect(rows.filter(({ target_path }) => froms.has(target_path ?? ''))).toEqual([]);
      expect(rows).toHaveLength(froms.size);
    }
  });

  test('with an edit of both ends, too', async ({ database }) => {
    const { engine, transaction } = database;
    const { db } = engine;
    const actor = await insertActor(db, 'editor', 'Edda');
    const one = await insertRedirect(db, '/a', '/news');
    const other = await insertRedirect(db, '/b', '/news');
    const save = (id: number, from: string, target: string) =>
      redirectRecord.save({ transaction, actor, now }, id, { from, kind: 'moved', target });
    const results = await Promise.allSettled([save(one, '/a', '/b'), save(other, '/b', '/a')]);
    // Each of them is a chain.
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const swapped = await Promise.allSettled([save(one, '/x', '/b'), save(other, '/y', '/x')]);
    const rows = await db.selectFrom('redirects').selectAll().execute();
    const froms = new Set(rows.map(({ from_path }) => from_path));
    expect(rows.filter(({ target_path }) => froms.has(target_path ?? ''))).toEqual([]);
    expect(swapped.some(({ status }) => status === 'rejected')).toBe(true);
  });
});

onBothEngines('An address that changes', (test) => {
  test('leads to the latest one in one step, also when it changes back', async ({ database }) => {
    const { engine, transaction, announced } = database;
    const { db } = engine;
    const id = await insertRedirect(db, '/short', '/one', { source: 'staff' });
    const move = (from: string, to: string) =>
      transaction((unit) => followMove(unit, from, to, now));
    const rows = async () => {
      const all = await db.selectFrom('redirects').selectAll().orderBy('from_path').execute();
      return all.map(({ from_path, target, source }) => `${from_path} ${target} ${source}`);
    };
    await move('/one', '/two');
    expect(await rows()).toEqual(['/one /two site', '/short /two staff']);
    expect(announced).toContain(`redirect:${id}`);
    await move('/two', '/three');
    expect(await rows()).toEqual(['/one /three site', '/short /three staff', '/two /three site']);
    await move('/three', '/one');
    expect(await rows()).toEqual(['/short /one staff', '/three /one site', '/two /one site']);
  });
});
