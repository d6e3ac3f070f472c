import { expect } from 'vitest';
import { bringBackDueItems } from '#app/features/moderation/casework/casework.queries.server.ts';
import { listDecidedItems } from '#app/features/moderation/public-log/public-log.queries.server.ts';
import {
  countOpenItems,
  listOpenItems,
  type QueueFilter,
} from '#app/features/moderation/queue/queue.queries.server.ts';
import { explain } from '#tests/support/explain.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';

const kinds = ['post', 'submission', 'appeal', 'notice'] as const;
const after = { urgency: 100, id: 7 };

const filters: [string, QueueFilter, string][] = [
  ['all', { kinds }, 'review_items_by_urgency'],
  ['reported', { kinds, cause: 'reported' }, 'review_items_by_cause'],
  ['uploads', { kinds, cause: 'held', phase: 'images' }, 'review_items_by_cause'],
  ['notices', { kinds, cause: 'notice' }, 'review_items_by_cause'],
  ['mine', { kinds, holder: { kind: 'member', id: 1 } }, 'review_items_by_assignee'],
  ['my role', { kinds, holder: { kind: 'role', role: 'editor' } }, 'review_items_by_role'],
  ['nobody', { kinds, holder: { kind: 'nobody' } }, 'review_items_by_assignee'],
  ['set aside', { kinds, holder: { kind: 'waiting' } }, 'review_items_set_aside'],
];

// PostgreSQL's plans depend on the table's contents.
onEngine('sqlite', 'The queue', (test) => {
  test('reads each list and count from an index without sorting', async ({ database }) => {
    const { db } = database.engine;
    for (const [name, filter, index] of filters) {
      for (const cursor of [undefined, after]) {
        const plan = await explain(db, (recorded) => listOpenItems(recorded, filter, cursor, 26));
        expect(plan, name).toContain(index);
        expect(plan, name).not.toContain('TEMP B-TREE');
      }
    }
    const counts = await explain(db, countOpenItems);
    expect(counts).toContain('INDEX review_items_waiting');
    expect(counts).not.toContain('TEMP B-TREE');
    const due = await explain(db, (recorded) => bringBackDueItems(recorded, new Date(0)));
    expect(due).toContain('INDEX review_items_due');
    const cursor = { at: new Date(0), id: 7 };
    const log = await explain(db, (recorded) => listDecidedItems(recorded, cursor, 51));
    expect(log).toContain('review_items_decided');
    expect(log).not.toContain('TEMP B-TREE');
  });
});
