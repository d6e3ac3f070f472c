import { sql } from 'kysely';
import { expect } from 'vitest';
import { describeTables } from '#db/copy/describe-tables.ts';
import { readLastIds } from '#db/copy/last-ids.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';

onBothEngines('The last ids', (test) => {
  test('leave out tables that have had no rows, also after an insert of none', async ({
    database,
  }) => {
    const { db, kind } = database.engine;
    const id = await insertArticle(db);
    await sql`insert into invitations (token_hash, created_at, expires_at)
      select token_hash, created_at, expires_at from invitations`.execute(db);
    const tables = await describeTables(db, kind);
    expect(await readLastIds(db, kind, tables)).toMatchObject({ articles: id });
    expect(await readLastIds(db, kind, tables)).not.toHaveProperty('invitations');
  });
});
