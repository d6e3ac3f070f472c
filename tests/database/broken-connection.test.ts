import { sql } from 'kysely';
import { expect } from 'vitest';
import { onEngine } from '#tests/support/on-both-engines.ts';

onEngine('postgres', 'A database connection that breaks while it is in use', (test) => {
  test('fails its transaction only, not the process', async ({ database }) => {
    const { engine, transaction } = database;
    const broken = transaction(async ({ db }) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(engine.db);
      // The server closes the connection a moment later.
      for (;;) await sql`select 1`.execute(db);
    });
    await expect(broken).rejects.toThrow();
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(engine.db);
    expect(rows).toEqual([{ one: 1 }]);
  });
});
