import { sql } from 'kysely';
import { expect } from 'vitest';
import { createSearch } from '#platform/search/database-search.ts';
import { searchKinds } from '#platform/search/search.ts';
import { sectionRange, TITLE_SECTIONS } from '#platform/search/word-index.ts';
import { explain } from '#tests/support/explain.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';

// SQLite's index intersects the entries of a word with a section's range, whatever it contains.
onEngine('postgres', 'A search in claims', (test) => {
  test('for a word that is frequent only in messages doesn’t read all claims', async ({
    database: { engine },
  }) => {
    const { db } = engine;
    for (const [kind, words, rows] of [
      ['post', 'lighthouse', 20_000],
      ['claim', 'island', 5_000],
    ] as const) {
      const { first } = sectionRange(searchKinds.indexOf(kind));
      await sql`insert into search_index
        select ${first}::bigint + id, ${words}::tsvector from generate_series(1, ${rows}::integer) as id`.execute(
        db,
      );
    }
    const { first } = sectionRange(searchKinds.indexOf('claim'));
    await sql`insert into search_index values (${first}, 'lighthouse')`.execute(db);
    await sql`analyze search_index`.execute(db);
    const plan = await explain(db, (recorded) =>
      createSearch({ ...engine, db: recorded }).findIds({ text: 'lighthouse', kind: 'claim' }),
    );
    expect(plan).toContain('search_section_4_words_idx');
    expect(plan).not.toContain('Index Scan Backward using search_section_4_pkey');
  });

  test('for a word that only texts have reads no titles', async ({ database: { engine } }) => {
    const { db } = engine;
    const section = searchKinds.indexOf('claim');
    for (const [place, words] of [
      [section, 'lighthouse'],
      [section + TITLE_SECTIONS, 'island'],
    ] as const) {
      const { first } = sectionRange(place);
      await sql`insert into search_index
        select ${first}::bigint + id, ${words}::tsvector from generate_series(1, 5000) as id`.execute(
        db,
      );
    }
    await sql`analyze search_index`.execute(db);
    for (const text of ['lighthouse', 'light', 'lighthouse ']) {
      const plan = await explain(db, (recorded) =>
        createSearch({ ...engine, db: recorded }).findTitles({ text, kind: 'claim', limit: 40 }),
      );
      expect(plan).toContain('search_vocabulary');
      expect(plan).not.toContain('search_section_20');
    }
  });

  test('for a word with a typo looks for similar words in the list of words', async ({
    database: { engine },
  }) => {
    const { db } = engine;
    const { first } = sectionRange(searchKinds.indexOf('claim'));
    await sql`insert into search_index select ${first}::bigint + id, ('island' || id)::tsvector
      from generate_series(1, 5000) as id`.execute(db);
    await sql`analyze search_vocabulary`.execute(db);
    for (const [text, word] of [
      ['iland4321 ', 'island4321'],
      ['islnd10055 ', 'island1005'],
    ] as const) {
      const found: string[] = [];
      const plan = await explain(db, async (recorded) => {
        const { corrections } = await createSearch({ ...engine, db: recorded }).search(
          { text, kind: 'claim', limit: 1 },
          {},
        );
        found.push(...corrections);
      });
      expect(found).toContain(word);
      expect(plan).toContain('search_vocabulary_words');
      expect(plan).not.toContain('Seq Scan on search_vocabulary');
    }
  });

  test('has each kind in a section of its own', async ({ database: { engine } }) => {
    const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name
      from pg_inherits where inhparent = 'search_index'::regclass`.execute(engine.db);
    const names = rows.map(({ name }) => name);
    for (const section of searchKinds.keys()) {
      expect(names).toContain(`search_section_${section}`);
      expect(names).toContain(`search_section_${section + TITLE_SECTIONS}`);
    }
  });

  test('of a day reads no entries of other days', async ({ database: { engine } }) => {
    const { db } = engine;
    const { first } = sectionRange(searchKinds.indexOf('claim'));
    await sql`insert into search_index select ${first}::bigint + (id::bigint << 31), 'lighthouse'::tsvector
      from generate_series(1, 20000) as id`.execute(db);
    await sql`analyze search_index`.execute(db);
    const until = new Date(1440 * 60_000);
    const plan = await explain(db, (recorded) =>
      createSearch({ ...engine, db: recorded }).search(
        { text: 'lighthouse ', kind: 'claim', from: new Date(0), until, limit: 1 },
        {},
      ),
    );
    expect(plan).toContain('search_section_4_pkey');
    expect(plan).not.toContain('search_section_4_words_idx');
  });
});
