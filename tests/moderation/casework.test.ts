import { expect } from 'vitest';
import { undoFromLog, undoOwn } from '#app/features/audit/undo.server.ts';
import { bringBackDueItems } from '#app/features/moderation/casework/casework.queries.server.ts';
import {
  type CaseChange,
  changeCase,
} from '#app/features/moderation/casework/change-case.server.ts';
import { getCasework } from '#app/features/moderation/casework/get-casework.server.ts';
import { decide } from '#app/features/moderation/decisions/decide.server.ts';
import { getQueue } from '#app/features/moderation/queue/queue.server.ts';
import { enqueueReview } from '#app/features/moderation/review/enqueue-review.server.ts';
import { getReview } from '#app/features/moderation/review-page/get-review.server.ts';
import { getReviewTimeline } from '#app/features/moderation/review-page/get-review-timeline.server.ts';
import { actions, reviewKinds as kinds } from '#app/registry.server.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertSubmission } from '#tests/support/rows/insert-submission.ts';

const now = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-05T00:00:00Z');
const signer = createSigner('test');

async function prepare({ engine, transaction }: DatabaseFixture) {
  const { db } = engine;
  const ada = await insertActor(db, 'moderator', 'Ada');
  const edda = await insertActor(db, 'editor', 'Edda');
  const subjectId = await insertSubmission(db);
  const enqueue = () =>
    transaction((unit) =>
      enqueueReview(
        unit,
        {
          kind: 'submission',
          subjectId,
          cause: 'submitted',
          explanation: 'New submission.',
          title: 'A find',
          authorId: null,
          actor: { id: null, name: 'Pat' },
          isQuiet: true,
        },
        now,
      ),
    );
  const itemId = await enqueue();
  const deps = { db, transaction, kinds, now, signer };
  const change = (input: CaseChange, reviewer = ada) =>
    changeCase({ ...deps, reviewer }, itemId, input);
  const decideNow = () =>
    decide(deps, { itemId, decision: 'rejected', reason: 'Old news.', reviewer: edda });
  const read = () => getCasework(deps, itemId);
  const readNotes = async () => {
    const review = await getReview({ ...deps, reviewer: ada }, 'submission', subjectId);
    const { items } = await getReviewTimeline({ ...deps, reviewer: ada }, review, null);
    return items
      .filter(({ label }) => label === 'Note')
      .map(({ by, text, at }) => ({ by, text, at }));
  };
  const list = async (part: 'all' | 'mine' | 'role' | 'nobody' | 'waiting', reviewer = ada) =>
    (await getQueue({ ...deps, reviewer }, 'all', null, part)).items.map(({ id }) => id);
  const inbox = (recipient: number) =>
    db
      .selectFrom('notifications')
      .select(['decision', 'title', 'path'])
      .where('recipient_id', '=', recipient)
      .execute();
  const undo = (entryId: number | undefined, actor = ada) =>
    undoOwn({ ...deps, actor }, actions, [entryId ?? 0]);
  return {
    db,
    deps,
    ada,
    edda,
    itemId,
    enqueue,
    change,
    decideNow,
    read,
    readNotes,
    list,
    inbox,
    undo,
  };
}

onBothEngines('A review item', (test) => {
  test('keeps notes of staff, newest first, until their undo', async ({ database }) => {
    const { ada, edda, change, readNotes, undo } = await prepare(database);
    const first = await change({ intent: 'note', body: 'Asked the shop.' }, ada);
    await change({ intent: 'note', body: 'They answered.' }, edda);
    const at = now.toISOString();
    const notes = [
      { by: 'Edda', text: 'They answered.', at },
      { by: 'Ada', text: 'Asked the shop.', at },
    ];
    expect(await readNotes()).toEqual(notes);
    expect(await undo(first, edda), 'of someone else').toMatch(/^not-undone /);
    await undo(first);
    expect(await readNotes()).toEqual(notes.slice(0, 1));
    expect(await undo(first)).toBe('not-undone');
  });

  test('takes a hundred notes and no more', async ({ database }) => {
    const { db, ada, itemId, change } = await prepare(database);
    const note = { item_id: itemId, author_id: ada.id, body: 'One', created_at: now };
    await db.insertInto('review_notes').values(Array(99).fill(note)).execute();
    await change({ intent: 'note', body: 'The last' });
    await expect(change({ intent: 'note', body: 'Another' })).rejects.toThrow('up to 100 notes');
  });

  test('is handed over to a member, who is told, or to a role', async ({ database }) => {
    const { ada, edda, itemId, change, list, inbox, undo } = await prepare(database);
    expect(await list('nobody')).toEqual([itemId]);
    const toEdda = { intent: 'hand-over', to: `member:${edda.id}`, seen: '' } as const;
    const entry = await change(toEdda);
    expect(await list('mine', edda)).toEqual([itemId]);
    expect(await list('mine', ada)).toEqual([]);
    expect(await list('nobody')).toEqual([]);
    expect(await list('all')).toEqual([itemId]);
    const told = {
      decision: 'handed-over',
      title: 'A find',
      path: expect.stringMatching(/^\/admin\/review/),
    };
    expect(await inbox(edda.id)).toEqual([told]);
    expect(await change(toEdda), 'again').toBeUndefined();
    await undo(entry);
    expect(await inbox(edda.id)).toEqual([]);
    expect(await list('nobody')).toEqual([itemId]);
    await change({ intent: 'hand-over', to: 'role:editor', seen: '' });
    expect(await list('role', edda)).toEqual([itemId]);
    expect(await list('role', ada)).toEqual([]);
    const toSelf = { intent: 'hand-over', to: `member:${ada.id}`, seen: 'role:editor' } as const;
    await change(toSelf);
    expect(await inbox(ada.id), 'their own act').toEqual([]);
  });

  test('is handed over only to who may decide', async ({ database }) => {
    const { db, change } = await prepare(database);
    const reader = await insertActor(db, 'subscriber', 'Rhea');
    for (const to of [`member:${reader.id}`, 'role:subscriber', 'role:nothing', 'member:x']) {
      const refused = change({ intent: 'hand-over', to, seen: '' });
      await expect(refused, to).rejects.toThrow('They can’t decide about this.');
    }
  });

  test('goes to one of two who are given it at once', async ({ database }) => {
    const { ada, edda, change, read } = await prepare(database);
    const results = await Promise.allSettled([
      change({ intent: 'hand-over', to: `member:${edda.id}`, seen: '' }, ada),
      change({ intent: 'hand-over', to: 'role:moderator', seen: '' }, edda),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(String(refused?.reason)).toContain(`handed over to ${(await read()).holder}`);
  });

  test('leaves the list while it waits, and comes back by itself', async ({ database }) => {
    const { db, itemId, enqueue, change, read, list, undo } = await prepare(database);
    const wait = { intent: 'wait', waitingFor: 'source', until: later } as const;
    const entry = await change(wait);
    expect(await list('all')).toEqual([]);
    expect(await list('waiting')).toEqual([itemId]);
    expect((await read()).waiting).toEqual({ for: 'source', until: later.toISOString() });
    await bringBackDueItems(db, new Date(later.getTime() - 1));
    expect(await list('all')).toEqual([]);
    await bringBackDueItems(db, later);
    expect(await list('all')).toEqual([itemId]);
    expect(await list('waiting')).toEqual([]);
    expect(await undo(entry), 'it is back already').toBe('not-undone');
    await change({ intent: 'wait', waitingFor: 'author', until: undefined });
    await bringBackDueItems(db, later);
    expect(await list('all'), 'without a date').toEqual([]);
    await enqueue();
    expect(await list('all'), 'something new happened').toEqual([itemId]);
    await undo(await change(wait));
    expect(await list('all')).toEqual([itemId]);
    await change(wait);
    const resumed = await change({ intent: 'resume' });
    expect(await list('all')).toEqual([itemId]);
    await undo(resumed);
    expect((await read()).waiting).toEqual({ for: 'source', until: later.toISOString() });
  });

  test('stays as it was decided, and says by whom', async ({ database }) => {
    const { deps, ada, edda, change, decideNow, readNotes, list, undo } = await prepare(database);
    const entry = await change({ intent: 'hand-over', to: `member:${ada.id}`, seen: '' });
    const note = await change({ intent: 'note', body: 'Wait for me' });
    await change({ intent: 'wait', waitingFor: 'other', until: undefined });
    await decideNow();
    const changes: CaseChange[] = [
      { intent: 'note', body: 'Too late' },
      { intent: 'hand-over', to: `member:${edda.id}`, seen: `member:${ada.id}` },
      { intent: 'wait', waitingFor: 'author', until: undefined },
      { intent: 'resume' },
    ];
    for (const late of changes) {
      await expect(change(late), late.intent).rejects.toThrow('Edda already decided: rejected.');
    }
    for (const id of [entry, note]) {
      expect(await undo(id)).toMatch(/^not-undone /);
      expect(await undoFromLog({ ...deps, actor: ada }, actions, id)).toMatch(/^not-undone /);
    }
    expect(await readNotes()).toHaveLength(1);
    for (const part of ['all', 'mine', 'waiting'] as const) expect(await list(part)).toEqual([]);
  });

  test('is decided or handed over, whichever comes first', async ({ database }) => {
    const { edda, change, decideNow, read } = await prepare(database);
    const [handedOver, decided] = await Promise.allSettled([
      change({ intent: 'hand-over', to: `member:${edda.id}`, seen: '' }),
      decideNow(),
    ]);
    expect(decided).toMatchObject({ status: 'fulfilled', value: { kind: 'done' } });
    if (handedOver.status === 'rejected') {
      expect(String(handedOver.reason)).toContain('Edda already decided');
    }
    expect((await read()).holder).toBeUndefined();
  });

  test('is none of the business of who may not decide', async ({ database }) => {
    const { db, change, readNotes } = await prepare(database);
    const reader = await insertActor(db, 'contributor', 'Rhea');
    await expect(change({ intent: 'note', body: 'Mine' }, reader)).rejects.toThrow(
      'may not review',
    );
    expect(await readNotes()).toEqual([]);
  });
});
