import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';

async function firstValue(db: Database, query: string): Promise<unknown> {
  const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db);
  return Object.values(rows[0] ?? {})[0];
}

onEngine('sqlite', 'The writing connection', (test) => {
  test('uses a write-ahead log, syncs every commit and checks foreign keys', async ({
    database: { engine },
  }) => {
    const settings = await Promise.all(
      ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'].map((name) =>
        firstValue(engine.db, `pragma ${name}`),
      ),
    );
    const FULL = 2;
    expect(settings).toEqual(['wal', FULL, 1, 10_000]);
  });

  test('refuses a row that references a missing row', async ({ database: { engine } }) => {
    const orphan = engine.db
      .insertInto('user_accounts')
      .values({
        user_id: 404,
        provider_id: 'p',
        account_id: 'a',
        password: null,
        created_at: new Date(0),
        updated_at: new Date(0),
      })
      .execute();
    await expect(orphan).rejects.toThrow('FOREIGN KEY');
  });
});

onEngine('postgres', 'Every connection', (test) => {
  test('has timeouts for long statements and abandoned transactions', async ({
    database: { engine },
  }) => {
    const settings = await Promise.all(
      ['statement_timeout', 'idle_in_transaction_session_timeout'].map((name) =>
        firstValue(engine.db, `show ${name}`),
      ),
    );
    expect(settings).toEqual(['15s', '30s']);
  });
});
