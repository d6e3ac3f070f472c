import { sql } from 'kysely';
import { expect } from 'vitest';
import { allDocuments } from '#app/features/search/search.server.ts';
import { contentKinds } from '#app/registry.server.ts';
import type { Database, Engine } from '#db/engine.ts';
import { rebuildSearchIndex } from '#db/upkeep/rebuild-search-index.ts';
import { createSearch } from '#platform/search/database-search.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertEntry } from '#tests/timeline/insert-entry.ts';
import {
  insertAlbum,
  insertEvent,
  insertNewsletter,
  insertShownMember,
  insertTopic,
} from './insert-kinds.ts';

const now = new Date('2026-02-01T12:00:00Z');

/** The results as `kind URL`. */
async function find(engine: Engine, text: string): Promise<string[]> {
  const documents = allDocuments(contentKinds, now);
  const { hits } = await createSearch(engine).search({ text, limit: 30 }, documents);
  return hits.map(({ kind, url }) => `${kind} ${url}`).sort();
}

async function insertOfEachKind(db: Database, word: string) {
  await insertEvent(db, { title: `${word} night`, place: 'The harbor' });
  await insertShownMember(db, { name: word, about: 'Keeper of lists' });
  await insertAlbum(db, { title: `${word} plates` });
  await insertNewsletter(db, { subject: `${word} weekly`, body: 'All the **signals**.' });
  await insertTopic(db, { name: `${word} lore`, description: 'Old maps' });
  await insertEntry(db, 20_160_300, `${word} announced`, { body: 'On a *stage*.' });
}

const allOf = (name: string, topic: string) => [
  'album /media/albums/1',
  'event /events/1-night',
  `member /members/${name}`,
  'newsletter /newsletters/1',
  'timeline /timeline?from=2016#e1',
  `topic /topics/${topic}`,
];

onBothEngines('Search', (test) => {
  test('finds events, members, albums, newsletters, topics and the timeline, also after a rebuild', async ({
    database: { engine },
  }) => {
    await insertOfEachKind(engine.db, 'Kestrel');
    const all = allOf('Kestrel', 'kestrel-lore');
    expect(await find(engine, 'kestrel')).toEqual(all);
    for (const [text, kind] of [
      ['harbor', 'event'],
      ['keeper lists', 'member'],
      ['signals', 'newsletter'],
      ['maps', 'topic'],
      ['stage', 'timeline'],
    ] as const) {
      expect(await find(engine, text), text).toEqual(all.filter((one) => one.startsWith(kind)));
    }
    await rebuildSearchIndex(engine);
    expect(await find(engine, 'kestrel')).toEqual(all);
  });

  test('finds none of them that readers don’t see', async ({ database: { engine } }) => {
    const { db } = engine;
    for (const status of ['draft', 'scheduled', 'archived', 'removed'] as const) {
      await insertEvent(db, { title: 'Kestrel', status });
    }
    await insertShownMember(db, { name: 'Kestrel one', is_email_verified: false });
    await insertShownMember(db, { name: 'Kestrel two', is_approved: false });
    await insertShownMember(db, { name: 'Kestrel three', contribution_count: 0 });
    for (const until_at of [null, new Date(now.getTime() + 1)]) {
      const banned = await insertShownMember(db, { name: `Kestrel ${until_at}` });
      const ban = { subject_id: banned, kind: 'ban', reason: '', until_at, created_at: now };
      await db
        .insertInto('sanctions')
        .values(ban as never)
        .execute();
    }
    await insertAlbum(db, { title: 'Kestrel', removed_at: now });
    await insertAlbum(db, { title: 'Kestrel' }, 'draft');
    await insertNewsletter(db, { subject: 'Kestrel', published_at: null, status: 'draft' });
    await insertNewsletter(db, { subject: 'Kestrel', removed_at: now });
    await insertTopic(db, { name: 'Kestrel', item_count: 0 });
    await insertTopic(db, { name: 'Kestrels', is_removed: true });
    expect(await find(engine, 'kestrel')).toEqual([]);
    const { groups } = await createSearch(engine).searchGroups(
      { text: 'kestrel', limit: 3, keep: {} },
      allDocuments(contentKinds, now),
    );
    expect(groups.flatMap(({ hits }) => hits)).toEqual([]);
  });

  test('finds authors of published articles who never posted', async ({ database: { engine } }) => {
    const { db } = engine;
    const change = (set: string) => sql`update articles set ${sql.raw(set)}`.execute(db);
    const author = await insertMember(db, { name: 'Kestrel' });
    const other = await insertMember(db, { name: 'Kestrel two' });
    const article = await insertArticle(db, { author_id: author, status: 'draft' });
    expect(await find(engine, 'kestrel')).toEqual([]);
    await change(`status = 'published'`);
    expect(await find(engine, 'kestrel')).toEqual(['member /members/Kestrel']);
    await rebuildSearchIndex(engine);
    expect(await find(engine, 'kestrel')).toEqual(['member /members/Kestrel']);
    await change(`status = 'archived'`);
    expect(await find(engine, 'kestrel')).toEqual([]);
    await change(`status = 'published'`);
    await db.updateTable('article_authors').set({ actor_id: other }).execute();
    expect(await find(engine, 'kestrel')).toEqual(['member /members/Kestrel%20two']);
    const second = await insertArticle(db, { author_id: other });
    await db.deleteFrom('articles').where('id', '=', article).execute();
    expect(await find(engine, 'kestrel')).toEqual(['member /members/Kestrel%20two']);
    await db.deleteFrom('articles').where('id', '=', second).execute();
    expect(await find(engine, 'kestrel')).toEqual([]);
  });

  test('follows them when they are renamed, hidden, shown and deleted', async ({
    database: { engine },
  }) => {
    const { db } = engine;
    await insertOfEachKind(db, 'Kestrel');
    const change = (table: string, set: string) =>
      sql`update ${sql.table(table)} set ${sql.raw(set)}`.execute(db);
    for (const [table, column] of [
      ['events', 'title'],
      ['albums', 'title'],
      ['newsletters', 'subject'],
      ['topics', 'name'],
      ['timeline_entries', 'title'],
      ['users', 'name'],
    ] as const) {
      await change(table, `${column} = replace(${column}, 'Kestrel', 'Heron')`);
    }
    expect(await find(engine, 'kestrel')).toEqual([]);
    expect(await find(engine, 'heron')).toEqual(allOf('Heron', 'kestrel-lore'));
    const hide = [
      ['users', 'contribution_count = 0', 'contribution_count = 2'],
      ['topics', 'item_count = 0', 'item_count = 2'],
      ['events', `status = 'archived'`, `status = 'published'`],
      ['albums', 'removed_at = created_at', 'removed_at = null'],
      ['newsletters', 'removed_at = created_at', 'removed_at = null'],
    ] as const;
    for (const [table, off] of hide) await change(table, off);
    expect(await find(engine, 'heron')).toEqual(['timeline /timeline?from=2016#e1']);
    for (const [table, , on] of hide) await change(table, on);
    // Counting doesn't index them again, and doesn't lose them.
    await change('users', 'contribution_count = 3');
    await change('topics', 'item_count = 3');
    expect(await find(engine, 'heron')).toEqual(allOf('Heron', 'kestrel-lore'));
    for (const table of [
      'events',
      'albums',
      'newsletters',
      'topics',
      'timeline_entries',
      'users',
    ]) {
      await sql`delete from ${sql.table(table)}`.execute(db);
    }
    expect(await find(engine, 'heron')).toEqual([]);
  });
});
