import { expect } from 'vitest';
import { productUndo, saveProduct } from '#app/features/affiliates/products/save-product.server.ts';
import { recordAuditEntry } from '#app/features/audit/audit-entries.server.ts';
import type { AuditAction, AuditSubjectKind } from '#app/features/audit/audit-labels.ts';
import { type UndoDeps, undoFromLog, undoOwn } from '#app/features/audit/undo.server.ts';
import { undoHandlers } from '#app/registry.server.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertAffiliate, insertProduct } from '#tests/support/rows/insert-affiliate.ts';

const now = new Date('2026-02-01T12:00:00Z');

/** One action of each handler. */
const actions: AuditAction[] = [
  'affiliate.update',
  'product.update',
  'burst.exclude',
  'user.ban',
  'post.remove',
  'article.update',
  'article.correct',
  'user.remove-spam',
  'subscriber.unsubscribe',
  'newsletter.update',
  'album.update',
  'page.update',
  'settings.change',
  'image.replace',
  'feed.update',
  'story.merge',
];

async function prepare({ engine, transaction }: DatabaseFixture) {
  const { db } = engine;
  const actor = await insertActor(db, 'admin', 'Edda');
  const deps: UndoDeps = { db, transaction, now, actor, signer: createSigner('test') };
  const record = (action: AuditAction) => {
    const kind = action.slice(0, action.indexOf('.')) as AuditSubjectKind;
    const subject = { kind, id: 1, name: 'The same' };
    const before = { reviewItem: 1 };
    const after = { removal: 1 };
    return recordAuditEntry(db, { actor, action, subject, before, after }, now);
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

onBothEngines('Every undo handler', (test) => {
  test('is in this table', () => {
    const covering = actions.map((action) => undoHandlers.find(({ covers }) => covers(action)));
    expect(new Set(covering)).toEqual(new Set(undoHandlers));
  });

  test.for(actions)(
    'refuses %s if something else is done in the last moment',
    async (action, { database }) => {
      const { deps, record, countEntries } = await prepare(database);
      const entryId = await record(action);
      let isStarted = false;
      const transaction = afterwards(deps.transaction, async () => {
        isStarted = true;
        await record(action);
      });
      expect(await undoFromLog({ ...deps, transaction }, undoHandlers, entryId)).toBe(false);
      expect([isStarted, await countEntries()]).toEqual([true, 2]);
      expect(database.announced).toEqual([]);
    },
  );

  test('undoes only the member’s own actions from a toast', async ({ database }) => {
    const { db, deps, record, countEntries } = await prepare(database);
    const other = await insertActor(db, 'editor', 'Bram');
    for (const action of actions) {
      const entryId = await record(action);
      expect(await undoOwn({ ...deps, actor: other }, undoHandlers, [entryId]), action).toBe(false);
    }
    expect(await countEntries()).toBe(actions.length);
  });
});

onBothEngines('Undoing an edit of a product', (test) => {
  test('keeps what someone else saves in the last moment', async ({ database }) => {
    const { db, deps } = await prepare(database);
    const affiliateId = await insertAffiliate(db);
    await insertProduct(db, { affiliate_id: affiliateId, slug: 'card' });
    const product = { slug: 'card', affiliateId, productId: 'N-1' };
    await saveProduct(deps, 1, { ...product, title: 'First' });
    const title = 'Someone else’s';
    const transaction = afterwards(deps.transaction, () =>
      saveProduct(deps, 1, { ...product, title }),
    );
    const entry = {
      id: 1,
      action: 'product.update',
      subject: { kind: 'product', id: 1, name: 'First' },
      before: { ...product, title: 'A card' },
      after: { ...product, title: 'First' },
      at: now,
    };
    await expect(productUndo.undo({ ...deps, transaction }, entry)).rejects.toThrow(
      'changed since',
    );
    const row = await db.selectFrom('affiliate_products').select('title').executeTakeFirst();
    expect(row).toEqual({ title });
  });
});
