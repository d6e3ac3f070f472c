import { CompiledQuery, PostgresAdapter } from 'kysely';
import type { Database } from '#db/engine.ts';

/** The engine's query plan for everything that `run` queries. */
export async function explain(
  db: Database,
  run: (db: Database) => Promise<unknown>,
): Promise<string> {
  const recorded = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      compiled.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const compiled: CompiledQuery[] = [];
  await run(recorded);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const steps: unknown[] = [];
  for (const { sql, parameters } of compiled) {
    const explained = `explain ${isPostgres ? '' : 'query plan'} ${sql}`;
    const { rows } = await db.executeQuery<object>(CompiledQuery.raw(explained, [...parameters]));
    // The last column describes the step.
    steps.push(...rows.map((row) => Object.values(row).at(-1)));
  }
  return steps.join('\n');
}
