import type { Database } from '#db/engine.ts';

/** Another handle to the same database, so that what reads through it can be told from everything else. */
export function createOwnHandle(db: Database): Database {
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  });
}
