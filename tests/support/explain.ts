import { CompiledQuery } from 'kysely';
import type { Database } from '#db/engine.ts';

/** SQLite's query plan for everything that `run` queries. */
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
  const steps: string[] = [];
  for (const { sql, parameters } of compiled) {
    const query = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery<{ detail: string }>(query);
    steps.push(...rows.map(({ detail }) => detail));
  }
  return steps.join('\n');
}
