import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { createSearch } from '#platform/search/database-search.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { fuzzRuns } from '#tests/support/soak.ts';
import { documents } from './documents.ts';
import { insertPost, insertStory, insertThread } from './insert-content.ts';
import { searchFor } from './search-for.ts';

const days = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 86_400_000);

onBothEngines('Search', (test) => {
  test('matches the last word by prefix while it is typed', async ({ database: { engine } }) => {
    await insertArticle(engine.db, { title: 'Lighthouse keepers', body: 'Nobody.' });
    const whole = 'lighthouse keepers';
    for (let length = 2; length <= whole.length; length += 1) {
      // A single letter after the space is too short a prefix to look up.
      if (length === 'lighthouse k'.length) continue;
      const typed = whole.slice(0, length);
      expect([typed, await searchFor(engine, typed)]).toEqual([typed, ['article 1']]);
    }
    expect(await searchFor(engine, 'light ')).toEqual([]);
    expect(await searchFor(engine, 'light keepers')).toEqual([]);
    expect(await searchFor(engine, '"lighthouse keep')).toEqual(['article 1']);
  });

  test('ignores accents in both text and query', async ({ database: { engine } }) => {
    await insertArticle(engine.db, {
      title: 'Sørlandet',
      body: 'Æther, Straße, café, ŁÓDŹ, ΘΆΛΑΣΣΑ.',
    });
    await insertArticle(engine.db, { title: 'Plain', body: 'naive facade' });
    for (const text of [
      'sorlandet',
      'SØRLANDET',
      'sörl',
      'aether',
      'strasse',
      'cafe\u0301',
      'lodz ',
    ]) {
      expect([text, await searchFor(engine, text)]).toEqual([text, ['article 1']]);
    }
    expect(await searchFor(engine, 'naïve façade')).toEqual(['article 2']);
    expect(await searchFor(engine, 'θάλασσα')).toEqual(['article 1']);
  });

  test('folds every Latin letter the same way in text and query', async ({
    database: { engine },
  }) => {
    const codes = Array.from({ length: 0x1f00 }, (_, code) => code);
    const latin = codes.filter((code) => (code >= 0xc0 && code < 0x250) || code >= 0x1e00);
    const letters = latin.map((code) => String.fromCharCode(code));
    const words = letters.filter((letter) => /\p{L}/u.test(letter)).map((letter) => `q${letter}q`);
    await insertArticle(engine.db, { body: words.join(' ') });
    const unfound: string[] = [];
    for (let start = 0; start < words.length; start += 12) {
      const part = words.slice(start, start + 12);
      if ((await searchFor(engine, `${part.join(' ')} `)).length > 0) continue;
      for (const word of part)
        if ((await searchFor(engine, `"${word}"`)).length === 0) unfound.push(word);
    }
    expect(unfound).toEqual([]);
  });

  test('matches quoted and hyphenated words as phrases only', async ({ database: { engine } }) => {
    await insertArticle(engine.db, { body: 'The quiet shore and a horizon.' });
    await insertArticle(engine.db, { body: 'A quiet horizon.' });
    expect(await searchFor(engine, 'quiet horizon ')).toHaveLength(2);
    expect(await searchFor(engine, '"quiet horizon"')).toEqual(['article 2']);
    expect(await searchFor(engine, '"quiet hor')).toEqual(['article 2']);
    expect(await searchFor(engine, 'quiet-horizon ')).toEqual(['article 2']);
    expect(await searchFor(engine, '"horizon quiet"')).toEqual([]);
  });

  test('excludes words with a minus', async ({ database: { engine } }) => {
    await insertArticle(engine.db, { body: 'gull and heron' });
    await insertArticle(engine.db, { body: 'gull and kestrel side by side' });
    expect(await searchFor(engine, 'gull -heron')).toEqual(['article 2']);
    expect(await searchFor(engine, 'gull -"side by side"')).toEqual(['article 1']);
    expect(await searchFor(engine, 'gull -gull')).toEqual([]);
    // Also from the text of those with all other words in their titles.
    await insertArticle(engine.db, { title: 'Puffin', body: 'A razorbill.' });
    expect(await searchFor(engine, 'puffin')).toHaveLength(1);
    expect(await searchFor(engine, 'puffin -razorbill')).toEqual([]);
    // Only the last word of a query is a prefix, and not an excluded one.
    expect(await searchFor(engine, 'gull -hero')).toHaveLength(2);
  });

  test('corrects no word of which an excluded one leaves nothing', async ({
    database: { engine },
  }) => {
    await insertArticle(engine.db, { title: 'Puffins', body: 'A razorbill.' });
    await insertArticle(engine.db, { title: 'Puffing', body: 'A steam engine.' });
    const search = (text: string) => createSearch(engine).search({ text, limit: 9 }, documents);
    const nothing = await search('puffins -razorbill');
    expect(nothing).toMatchObject({ hits: [], corrections: [], correctedText: undefined });
    const mistyped = await search('puffimg -razorbill');
    expect(mistyped.hits.map(({ title }) => title.text)).toEqual(['Puffing']);
    expect(mistyped.correctedText).toBe('puffing -razorbill');
  });

  test('tolerates one typo per word when there are few matches', async ({
    database: { engine },
  }) => {
    await insertArticle(engine.db, { title: 'Lighthouse keepers' });
    const typed = [
      'lihgthouse',
      'lighthuose ',
      'ligthouse ',
      'lightthouse ',
      'lighthause ',
      'lihgt',
    ];
    for (const text of typed) {
      expect([text, await searchFor(engine, text)]).toEqual([text, ['article 1']]);
    }
    expect(await searchFor(engine, 'lihgthouse kepers ')).toEqual(['article 1']);
    expect(await searchFor(engine, 'lihgthuose ')).toEqual(['article 1']);
    expect(await searchFor(engine, 'lightuosse ')).toEqual(['article 1']);
    expect(await searchFor(engine, 'lightuossen ')).toEqual([]);
    // A typo that is known, because someone else made it.
    await insertArticle(engine.db, { body: 'Kepers of secrets' });
    expect(await searchFor(engine, 'lihgthouse kepers ')).toEqual(['article 1']);
    const { search } = createSearch(engine);
    const request = { text: 'lihgthouse ', limit: 1 };
    const { corrections, correctedText } = await search(request, documents);
    expect(corrections).toEqual(['lighthouse']);
    expect(correctedText).toBe('lighthouse');
    const both = await search({ text: 'kepers lihgthouse ', limit: 1 }, documents);
    expect(both.correctedText).toBe('keepers lighthouse');
    const strange = ['lihgthouse', 'xkepers', 'ykepers', 'zkepers'].join(' ');
    expect(await searchFor(engine, strange)).toEqual([]);
    const exact = await search({ ...request, isExact: true }, documents);
    expect([exact.hits, exact.corrections]).toEqual([[], []]);
  });

  test('adds no look-alikes of a short word that occurs', async ({ database: { engine } }) => {
    await insertArticle(engine.db, { title: 'Bells at night' });
    await insertArticle(engine.db, { title: 'Sells and tells' });
    expect(await searchFor(engine, 'bells ')).toEqual(['article 1']);
    expect(await searchFor(engine, 'gells ')).toHaveLength(2);
  });

  test('corrects nothing when there are enough matches, and ranks corrected matches last', async ({
    database: { engine },
  }) => {
    await insertArticle(engine.db, { title: 'Heron', published_at: days(9) });
    await insertArticle(engine.db, { body: 'A herons story', published_at: days(1) });
    expect(await searchFor(engine, 'herons ')).toEqual(['article 2', 'article 1']);
    for (const day of [2, 3])
      await insertArticle(engine.db, { body: 'herons', published_at: days(day) });
    expect(await searchFor(engine, 'herons ')).toEqual(['article 4', 'article 3', 'article 2']);
  });
});

onBothEngines('A search result', (test) => {
  test('is plain text with the matches marked', async ({ database: { engine } }) => {
    const body = `${'Before it. '.repeat(30)}\n\n## A [kestrel](https://example.com/x) and **Kestréls**, <b>raw</b>`;
    await insertArticle(engine.db, {
      title: 'A *kestrel* & more',
      excerpt: 'Lead.',
      body,
      slug: 'a',
    });
    const { hits } = await createSearch(engine).search({ text: 'kestrel', limit: 1 }, documents);
    const marked = hits.flatMap(({ title, excerpt }) =>
      [title, excerpt].map(({ text, marks }) =>
        marks.map(([start, end]) => text.slice(start, end)),
      ),
    );
    expect(marked).toEqual([['kestrel'], ['kestrel', 'Kestréls']]);
    const [hit] = hits;
    expect(hit?.excerpt.text).toMatch(/^… .*A kestrel and Kestréls, <b>raw<\/b>$/);
    expect(hit).toMatchObject({ kind: 'article', url: expect.stringMatching(/^\/news\/\d+-a$/) });
  });

  test('has the text without its markup, after the excerpt', async ({ database: { engine } }) => {
    await insertArticle(engine.db, {
      excerpt: 'Kestrel in short.',
      body: '> [!WARNING] Heads up\n> The gauge is off.[^a]\n\n- [ ] Check it\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n[^a]: By the keeper.',
    });
    const threadId = await insertThread(engine.db);
    await insertPost(engine.db, threadId, {
      body: '> [quoted](https://a.example)\n\n- a kestrel ||dies||',
    });
    const { hits } = await createSearch(engine).search({ text: 'kestrel', limit: 5 }, documents);
    expect(hits.map(({ excerpt }) => excerpt.text).sort()).toEqual([
      'Ada: quoted a kestrel [spoiler]',
      'Kestrel in short. – Warning: Heads up The gauge is off. ☐ Check it A · B 1 · 2 By the keeper.',
    ]);
    const found = await createSearch(engine).search({ text: 'keeper', limit: 5 }, documents);
    expect(found.hits).toHaveLength(1);
  });

  test('is an excerpt around the phrase, if the query has one', async ({
    database: { engine },
  }) => {
    const body = `The quiet shore. ${'Before it. '.repeat(30)} On the quiet, “wide horizon”. ${'After. '.repeat(30)}`;
    await insertArticle(engine.db, { title: 'Wide', body });
    const find = async (text: string) => {
      const { hits } = await createSearch(engine).search({ text, limit: 1 }, documents);
      const { text: excerpt, marks } = hits[0]?.excerpt ?? { text: '', marks: [] };
      return marks.map(([start, end]) => excerpt.slice(start, end));
    };
    expect(await find('"quiet wide horizon"')).toEqual(['quiet, “wide horizon']);
    expect(await find('shore "wide hor')).toEqual(['wide horizon']);
    expect(await find('quiet "quiet wide"')).toEqual(['quiet, “wide']);
    expect(await find('quiet')).toEqual(['quiet']);
  });

  test('links to a post on the board and to the source of a story', async ({
    database: { engine },
  }) => {
    const thread = await insertThread(engine.db);
    const post = await insertPost(engine.db, thread, { body: 'gull' });
    await insertStory(engine.db, { excerpt: '<p>A <a href="/x">gull</a> &amp; co.</p>' });
    const { hits } = await createSearch(engine).search({ text: 'gull', limit: 2 }, documents);
    expect(hits.find((hit) => hit.kind === 'post')?.url).toBe(`/message-board/posts/${post}`);
    const story = hits.find((hit) => hit.kind === 'story');
    expect(story).toMatchObject({ url: 'https://example.com/story' });
    expect(story?.excerpt.text).toBe('The Paper: A gull & co.');
  });
});

describe('A search for arbitrary text', () => {
  const nasty = [
    '',
    ' ',
    '"',
    '""',
    '" "',
    '-',
    '--',
    '-"',
    '-"x',
    '*',
    ':*',
    '^gull',
    'gull*',
    '(',
    ')(',
    'NEAR(gull heron, 2)',
    'gull AND',
    'OR NOT',
    'NOT gull',
    'title:gull',
    '{words}:gull',
    "'; drop table articles; --",
    "' | !!'",
    'gull & | ! <-> :*',
    '\\',
    '\0',
    'gull\0heron',
    '\ud800',
    '🌊🌊',
    'gull 🌊',
    '🏴‍☠️ gull',
    '１２３ ｇｕｌｌ',
    'हिन्दी',
    '日本語',
    '\u0301\u0301',
    '…—–',
    'a'.repeat(10_000),
    'a '.repeat(5_000),
    '"a'.repeat(5_000),
    '-a '.repeat(5_000),
    '"'.repeat(10_000),
    'ﬁ ǆ İ ẞ ŉ',
    'null undefined true',
    '%00 %25 _ %',
    '$1 $2 ?',
  ];

  onBothEngines('with operators, symbols or long input', (test) => {
    test('never fails or hangs', async ({ database: { engine } }) => {
      await insertArticle(engine.db, { title: 'Gull', body: 'heron हिन्दी 日本語' });
      const { search } = createSearch(engine);
      for (const text of nasty) {
        // One that hangs runs into the time limit of the test.
        const { hits, hasTerms } = await search({ text, limit: 5, after: text }, documents);
        if (!hasTerms) expect(hits).toEqual([]);
      }
      for (const text of ['^gull', 'gull*', 'gull 🌊', 'gull\0heron', 'हिन्दी', '日本', 'gull (']) {
        expect([text, await searchFor(engine, text)]).toEqual([text, ['article 1']]);
      }
    });

    test('never fails on generated input', { tags: ['soak'] }, async ({ database: { engine } }) => {
      await insertArticle(engine.db, { title: 'Gull' });
      const { search } = createSearch(engine);
      const piece = fc.oneof(
        fc.constantFrom(
          '"',
          '-',
          '*',
          ':',
          '(',
          ')',
          "'",
          '\\',
          ' ',
          'AND',
          'gull',
          '<->',
          '!',
          '|',
        ),
        fc.string({ unit: 'binary', maxLength: 8 }),
        fc.string({ unit: 'grapheme', maxLength: 8 }),
      );
      const text = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));
      await fc.assert(
        fc.asyncProperty(text, async (made) => {
          const { hits } = await search({ text: made, limit: 5 }, documents);
          expect(hits.length).toBeLessThanOrEqual(1);
        }),
        fuzzRuns(100),
      );
    });
  });
});
