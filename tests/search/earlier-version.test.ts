import { sql } from 'kysely';
import { expect } from 'vitest';
import { allDocuments } from '#app/features/search/search.server.ts';
import { contentKinds } from '#app/registry.server.ts';
import { migrate } from '#db/migrate.ts';
import { createSearch } from '#platform/search/database-search.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { createTestDatabase, openTestEngine } from '#tests/support/test-database.ts';
import { insertEntry } from '#tests/timeline/insert-entry.ts';
import {
  insertAlbum,
  insertEvent,
  insertNewsletter,
  insertShownMember,
  insertTopic,
} from './insert-kinds.ts';

onBothEngines('The search of an earlier version', (test) => {
  test('finds after an update what it didn’t find before', async ({ database }) => {
    const { location, remove } = await createTestDatabase(database.engine.kind, 'blank');
    const engine = openTestEngine(location);
    try {
      await migrate(engine, { last: '0046-undone-actions' });
      const { db } = engine;
      await insertEvent(db, { title: 'Kestrel' });
      await insertShownMember(db, { name: 'Kestrel' });
      await insertAlbum(db, { title: 'Kestrel' });
      await insertNewsletter(db, { subject: 'Kestrel' });
      await insertTopic(db, { name: 'Kestrel' });
      await insertEntry(db, 20_160_309, 'Kestrel');
      await sql`insert into site_pages (title, summary, body, slug, path, status, published_at, created_at, updated_at)
        values ('Kestrel', '', '', 'kestrel', '/kestrel', 'published', ${new Date(0)}, ${new Date(0)}, ${new Date(0)})`.execute(
        db,
      );
      await migrate(engine);
      const find = async (text: string) => {
        const { groups } = await createSearch(engine).searchGroups(
          { text, limit: 3 },
          allDocuments(contentKinds, new Date()),
        );
        return groups.map(({ kind, count }) => `${count} ${kind}`).sort();
      };
      const all = ['album', 'event', 'member', 'newsletter', 'site-page', 'timeline', 'topic'];
      expect(await find('kestrel')).toEqual(all.map((kind) => `1 ${kind}`));
      expect(await find('kestrle')).toEqual(all.map((kind) => `1 ${kind}`));
      await db.updateTable('site_pages').set({ title: 'Heron' }).execute();
      expect(await find('heron')).toEqual(['1 site-page']);
    } finally {
      await engine.close();
      await remove();
    }
  });
});
