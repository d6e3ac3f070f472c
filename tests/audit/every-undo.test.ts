import { expect } from 'vitest';
import { recordAuditEntry } from '#app/features/audit/audit-entries.server.ts';
import { undoFromLog, undoOwn } from '#app/features/audit/undo.server.ts';
import { actions } from '#app/registry.server.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';

const now = new Date('2026-02-01T12:00:00Z');

type Entry = Parameters<typeof recordAuditEntry>[1];

/** Every action that can be undone, each with a subject of its own. */
const undoable = [...actions]
  .filter(([, { undo }]) => undo)
  .map(([name, { undoRight }], index) => ({
    action: name as Entry['action'],
    kind: name.slice(0, name.indexOf('.')) as Entry['subject']['kind'],
    id: index + 1,
    undoRight,
  }));

async function prepare({ engine, transaction }: DatabaseFixture) {
  const { db } = engine;
  const actor = await insertActor(db, 'admin', 'Edda');
  const deps = { db, transaction, now, actor, signer: createSigner('test') };
  const record = ({ action, kind, id }: (typeof undoable)[number]) => {
    const subject = { kind, id, name: 'The same' };
    // Those that can be undone in any order read what they undo before they find that it is gone.
    const after = { removal: 1, undoData: { commentId: 1 } };
    const entry = { actor, action, subject, before: { reviewItem: 1 }, after };
    return recordAuditEntry(db, entry, now);
  };
  const countEntries = async () => (await db.selectFrom('audit_log').select('id').execute()).length;
  return { db, deps, record, countEntries };
}

/** The transaction of someone who is a moment late: something else is committed first. */
function afterwards(transaction: RunTransaction, change: () => Promise<unknown>): RunTransaction {
  return async (work) => {
    await change();
    return transaction(work);
  };
}

onBothEngines('Every action that can be undone', (test) => {
  test('is left as it is if something else is done in the last moment', async ({ database }) => {
    const { deps, record, countEntries } = await prepare(database);
    for (const item of undoable) {
      const entryId = await record(item);
      const transaction = afterwards(deps.transaction, () => record(item));
      const notice = await undoFromLog({ ...deps, transaction }, actions, entryId);
      expect(notice, item.action).toBe('not-undone');
    }
    expect(undoable.length).toBeGreaterThan(100);
    expect(await countEntries()).toBe(2 * undoable.length);
    expect(database.announced).toEqual([]);
  });

  test('is undone from a toast only by who did it', async ({ database }) => {
    const { db, deps, record, countEntries } = await prepare(database);
    const other = await insertActor(db, 'admin', 'Bram');
    for (const item of undoable) {
      const entryId = await record(item);
      const result = await undoOwn({ ...deps, actor: other }, actions, [entryId]);
      expect(result, item.action).toMatch(/^not-undone /);
    }
    expect(await countEntries()).toBe(undoable.length);
  });

  test('takes the right to it, also from a toast that was shown before', async ({ database }) => {
    const { deps, record, countEntries } = await prepare(database);
    const demoted = { ...deps.actor, rights: [] };
    for (const item of undoable) {
      const undone = undoOwn({ ...deps, actor: demoted }, actions, [await record(item)]);
      if (item.undoRight) await expect(undone, item.action).rejects.toThrow('undo of');
      else expect(await undone, item.action).toMatch(/^not-undone /);
    }
    expect(await countEntries()).toBe(undoable.length);
  });
});
