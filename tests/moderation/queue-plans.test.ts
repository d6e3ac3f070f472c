import { CompiledQuery } from 'kysely';
import { expect } from 'vitest';
import { listDecided } from '#app/features/moderation/public-log.queries.server.ts';
import {
  countOpenItems,
  listOpenItems,
  type QueueFilter,
} from '#app/features/moderation/queue.queries.server.ts';
import type { Database } from '#db/engine.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';

const kinds = ['post', 'submission', 'appeal', 'notice'] as const;
const after = { urgency: 100, id: 7 };

/** How SQLite goes about what this asks of the database. */
async function planOf(db: Database, ask: (db: Database) => Promise<unknown>): Promise<string> {
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      compiled.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const compiled: CompiledQuery[] = [];
  await ask(watched);
  const steps: string[] = [];
  for (const { sql, parameters } of compiled) {
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery<{ detail: string }>(explain);
    steps.push(...rows.map(({ detail }) => detail));
  }
  return steps.join('\n');
}

const filters: [string, QueueFilter, string][] = [
  ['everything', { kinds }, 'review_items_by_urgency'],
  ['what is reported', { kinds, cause: 'reported' }, 'review_items_by_cause'],
  ['uploads', { kinds, cause: 'held', phase: 'pictures' }, 'review_items_by_cause'],
  ['notices', { kinds, cause: 'notice' }, 'review_items_by_cause'],
];

// How PostgreSQL plans depends on what is in the table.
onEngine('sqlite', 'The queue', (test) => {
  test('walks an index for each list and count, and sorts nothing', async ({ database }) => {
    const { db } = database.engine;
    for (const [name, filter, index] of filters) {
      for (const key of [undefined, after]) {
        const plan = await planOf(db, (asked) => listOpenItems(asked, filter, key, 26));
        expect(plan, name).toContain(index);
        expect(plan, name).not.toContain('TEMP B-TREE');
      }
    }
    const counts = await planOf(db, countOpenItems);
    expect(counts).toContain('INDEX review_items_waiting');
    expect(counts).not.toContain('TEMP B-TREE');
    const behind = { at: new Date(0), id: 7 };
    const log = await planOf(db, (asked) => listDecided(asked, behind, 51));
    expect(log).toContain('review_items_decided');
    expect(log).not.toContain('TEMP B-TREE');
  });
});
