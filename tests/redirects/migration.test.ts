import { sql } from 'kysely';
import { expect } from 'vitest';
import { RedirectAnswers } from '#app/features/redirects/answering/redirect-answers.server.ts';
import { migrate } from '#db/migrate.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { createTestDatabase, openTestEngine } from '#tests/support/test-database.ts';

onBothEngines('The redirects of an earlier version', (test) => {
  test('answer the same URLs as before', async ({ database }) => {
    const { location, remove } = await createTestDatabase(database.engine.kind, 'blank');
    const engine = openTestEngine(location);
    try {
      await migrate(engine, { last: '0034-schedule-runs' });
      const { db } = engine;
      const old = ['/2024/05/the-mast', '/wie geht’s?', '/100%', '/نیم\u200cفاصله', '/café'];
      for (const path of old) {
        await sql`insert into redirects (from_path, to_path, created_at)
          values (${path}, '/search', ${new Date(0)})`.execute(db);
      }
      await migrate(engine);
      const answers = new RedirectAnswers({
        db,
        transaction: database.transaction,
        now: () => new Date(),
        contentKinds: [],
      });
      for (const path of old) {
        const asked = path.split('/').map(encodeURIComponent).join('/');
        expect(await answers.find(asked), path).toMatchObject({ location: '/search' });
      }
      const rows = await db.selectFrom('redirects').selectAll().execute();
      expect(rows[0]).toMatchObject({
        target_path: '/search',
        source: 'import',
        hits: 0,
        revision: 1,
      });
    } finally {
      await engine.close();
      await remove();
    }
  });
});
