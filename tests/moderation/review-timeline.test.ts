import { expect } from 'vitest';
import { undoOwn } from '#app/features/audit/undo.server.ts';
import { changeCase } from '#app/features/moderation/casework/change-case.server.ts';
import { decide } from '#app/features/moderation/decisions/decide.server.ts';
import { enqueueReview } from '#app/features/moderation/review/enqueue-review.server.ts';
import { claimReview } from '#app/features/moderation/review-page/claim-review.server.ts';
import { getReview } from '#app/features/moderation/review-page/get-review.server.ts';
import { getReviewTimeline } from '#app/features/moderation/review-page/get-review-timeline.server.ts';
import { actions, reviewKinds as kinds } from '#app/registry.server.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { type DatabaseFixture, onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertSubmission } from '#tests/support/rows/insert-submission.ts';

const signer = createSigner('test');
const minute = (number: number) => new Date(Date.UTC(2026, 2, 1, 12, number));

async function prepare({ engine: { db }, transaction }: DatabaseFixture) {
  const edda = await insertActor(db, 'editor', 'Edda');
  const pat = await insertActor(db, 'subscriber', 'Pat');
  const by = { submitter_id: pat.id, submitter_name: 'Pat' };
  const subjectId = await insertSubmission(db, by);
  const itemId = await transaction((unit) =>
    enqueueReview(
      unit,
      {
        kind: 'submission',
        subjectId,
        cause: 'submitted',
        explanation: 'New submission.',
        title: 'A light on the ridge',
        authorId: pat.id,
        actor: pat,
        isQuiet: true,
      },
      minute(0),
    ),
  );
  const at = (number: number) => ({
    db,
    transaction,
    kinds,
    signer,
    now: minute(number),
    reviewer: edda,
  });
  const read = async () => {
    const review = await getReview(at(59), 'submission', subjectId);
    return (await getReviewTimeline(at(59), review, null)).items;
  };
  const labels = async () => (await read()).map(({ label }) => label);
  return { db, edda, by, subjectId, itemId, at, read, labels };
}

onBothEngines('The timeline of a submission', (test) => {
  test('has how it was received, seen, noted, handed over and decided', async ({ database }) => {
    const { db, edda, itemId, at, read, labels } = await prepare(database);
    await changeCase(at(2), itemId, { intent: 'note', body: 'Asked the shop.' });
    await changeCase(at(3), itemId, { intent: 'hand-over', to: `member:${edda.id}`, seen: '' });
    await changeCase(at(4), itemId, {
      intent: 'wait',
      waitingFor: 'source',
      until: new Date('2026-03-08T00:00:00Z'),
    });
    await changeCase(at(5), itemId, { intent: 'resume' });
    await claimReview(db, itemId, edda, minute(6));
    expect(await labels()).toEqual([
      'Seen',
      'Back in the queue',
      'Set aside until Mar 8, 2026: waiting for a source',
      'Handed over to Edda',
      'Note',
      'Received',
    ]);
    const decision = { decision: 'rejected', reason: 'Old news.', reviewer: edda } as const;
    await decide(at(7), { itemId, ...decision });
    const items = await read();
    expect(items[0]).toMatchObject({ label: 'Rejected', text: 'Old news.', by: 'Edda' });
    expect(items.map(({ label }) => label)).not.toContain('Seen');
    expect(items.at(-1)).toMatchObject({ by: 'Pat', at: minute(0).toISOString() });
  });

  test('links what was published, and keeps a decision that was undone', async ({ database }) => {
    const { edda, itemId, at, read, labels } = await prepare(database);
    const approval = { itemId, decision: 'approved', reason: undefined, reviewer: edda } as const;
    const result = await decide(at(1), approval);
    expect(await labels()).toEqual(['Published as “A light on the ridge”', 'Approved', 'Received']);
    expect((await read())[0]?.path).toMatch(/^\/news\/\d+-a-light-on-the-ridge$/);
    const entryId = result.kind === 'done' ? result.entryId : 0;
    await undoOwn({ ...at(2), actor: edda }, actions, [entryId]);
    expect(await labels()).toEqual(['Decision undone', 'Approved', 'Received']);
  });

  test('has a decision that the log doesn’t know, as in the sample', async ({ database }) => {
    const { db, edda, itemId, read } = await prepare(database);
    await db
      .updateTable('review_items')
      .set({ decision: 'returned', reason: 'Which shop?', decided_by: edda.id })
      .set({ decided_at: minute(1) })
      .where('id', '=', itemId)
      .execute();
    expect((await read())[0]).toMatchObject({
      label: 'Changes requested',
      text: 'Which shop?',
      by: 'Edda',
    });
  });

  test('has what else its sender sent in, without drafts', async ({ database }) => {
    const { db, by, labels } = await prepare(database);
    await insertSubmission(db, { ...by, number: 2, title: 'Earlier', status: 'approved' });
    await insertSubmission(db, { ...by, number: 3, title: 'Unsent', status: 'draft' });
    await insertSubmission(db, { number: 4, title: 'Of someone else' });
    expect(await labels()).toEqual(['Received', 'Sent in “Earlier” (approved)']);
  });
});
