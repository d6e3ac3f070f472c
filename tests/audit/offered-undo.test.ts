import { expect } from 'vitest';
import { recordAuditEntry } from '#app/features/audit/audit-entries.server.ts';
import { readAuditFilter } from '#app/features/audit/audit-filter.ts';
import { getAuditLogPage } from '#app/features/audit/audit-log.server.ts';
import { undoOwn } from '#app/features/audit/undo.server.ts';
import { findSignedMessage } from '#app/http/flash-messages.server.ts';
import { actions } from '#app/registry.server.ts';
import type { Database } from '#db/engine.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { insertClaim } from '#tests/claims/insert-claim.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';

const now = new Date('2026-02-01T12:00:00Z');
const nextDay = new Date('2026-02-02T12:00:00Z');
const GONE = 'No longer exists';

type Entry = Parameters<typeof recordAuditEntry>[1];

async function prepare(db: Database) {
  const actor = await insertActor(db, 'admin', 'Edda');
  const record = (action: Entry['action'], id: number, states: Partial<Entry> = {}) => {
    const kind = action.slice(0, action.indexOf('.')) as Entry['subject']['kind'];
    const entry = { actor, action, subject: { kind, id, name: 'It' }, ...states };
    return recordAuditEntry(db, entry, now);
  };
  const list = async (from = db, at = now) => {
    const filter = readAuditFilter(new URLSearchParams());
    const { items } = await getAuditLogPage(from, filter, undefined, actions, 'UTC', at);
    return new Map(items.map(({ id, canUndo, undoProblem }) => [id, undoProblem ?? canUndo]));
  };
  return { actor, record, list };
}

onBothEngines('The audit log', (test) => {
  test('offers no undo of what is gone, and says so', async ({ database }) => {
    const { db } = database.engine;
    const { record, list } = await prepare(db);
    const article = await insertArticle(db);
    const claimId = await insertClaim(db, 'It has boats');
    const published = { status: 'published', undoData: { revision: 1, publishedAt: now } };
    const expected = new Map<number, string | boolean>([
      [await record('article.archive', article), true],
      [await record('article.archive', 900), GONE],
      [await record('evidence.update', 901), GONE],
      [await record('article.publish', await insertArticle(db), { after: published }), true],
      [
        await record('article.publish', await insertArticle(db, { status: 'archived' }), {
          after: published,
        }),
        'Changed since',
      ],
      // Undoing a deletion adds the row again, as long as its claim is there.
      [await record('source.delete', 902), true],
      [await record('evidence.delete', 903, { before: { claimId } }), true],
      [await record('evidence.delete', 904, { before: { claimId: 905 } }), GONE],
    ]);
    expect(await list()).toEqual(expected);
  });

  test('offers no undo once its time is over', async ({ database }) => {
    const { db } = database.engine;
    const { actor, record, list } = await prepare(db);
    const id = await record('user.remove-spam', actor.id);
    expect(await list()).toEqual(new Map([[id, true]]));
    expect(await list(db, nextDay)).toEqual(new Map([[id, 'Too late to undo']]));
  });

  test('asks once for all of a page whether they are there', async ({ database }) => {
    const { db } = database.engine;
    const { record, list } = await prepare(db);
    for (let id = 900; id < 940; id += 1) await record('article.archive', id);
    let count = 0;
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('"articles"')) count += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    expect(new Set((await list(counting)).values())).toEqual(new Set([GONE]));
    expect(count).toBe(1);
  });
});

onBothEngines('An undo from a message', (test) => {
  test('says why it isn’t allowed', async ({ database }) => {
    const { db } = database.engine;
    const { actor, record } = await prepare(db);
    const other = await insertActor(db, 'editor', 'Bram');
    const signer = createSigner('test');
    const deps = { db, transaction: database.transaction, now, signer };
    const undo = async (by: typeof actor, entryIds: number[]) => {
      const result = await undoOwn({ ...deps, actor: by }, actions, entryIds);
      return findSignedMessage(signer, String(result))?.description;
    };
    const own = await record('article.archive', await insertArticle(db));
    expect(await undo(other, [own])).toBe(
      'Someone else did this. Admins can undo it in the audit log.',
    );
    const settings = await record('settings.change', 1);
    expect(await undo(actor, [settings])).toBe('Only admins can undo this, in the audit log.');
    expect(await undo(actor, [await record('claim.unmerge', 1)])).toBe('This can’t be undone.');
    const gone = await record('claim.rate', 900, { before: { undoData: { stepId: 1 } } });
    expect(await undo(actor, [gone])).toBe('It no longer exists.');
    // Of several, none is undone.
    const mixed = await undoOwn({ ...deps, actor }, actions, [
      own,
      await recordAuditEntry(db, { ...entryOf(other) }, now),
    ]);
    expect(String(mixed)).toMatch(/^not-undone/);
    const log = await db.selectFrom('audit_log').select('action').execute();
    expect(log).not.toContainEqual({ action: 'article.publish' });
  });
});

function entryOf(actor: { id: number; name: string }): Entry {
  return { actor, action: 'article.archive', subject: { kind: 'article', id: 1, name: 'It' } };
}
