import { expect } from 'vitest';
import type { SearchResults } from '#app/features/search/search-results.ts';
import { rebuildSearchIndex } from '#db/upkeep/rebuild-search-index.ts';
import { readPage } from '#tests/community/read-page.ts';
import { insertPost, insertStory, insertThread } from '#tests/search/insert-content.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';
import { insertClaim, insertMention } from './insert-claim.ts';

/** The marks of each result by its kind and title, as they read. */
async function listMarks(hub: TestHub, query: string): Promise<Record<string, string[]>> {
  const { page }: SearchResults = await (await hub.get(`/search.json?q=${query}`)).json();
  return Object.fromEntries(
    page.items.map(({ label, title, claims }) => [
      `${label}: ${title.join('')}`,
      claims.map(({ lead = '', label: rating }) => lead + rating),
    ]),
  );
}

onBothEngines('Search results', (test) => {
  test('show the ratings of claims, and of what mentions them', async ({ database }) => {
    const { db } = database.engine;
    const article = await insertArticle(db, { title: 'Harbor news', category: 'development' });
    const story = await insertStory(db, { title: 'Harbor story' });
    const board = await insertThread(db, { title: 'Harbor talk' });
    await insertPost(db, board, { body: 'The harbor is big.' });
    const comments = await insertThread(db, {
      subject_kind: 'article',
      subject_id: article,
      category: null,
      title: null,
    });
    await insertPost(db, comments, { body: 'Nice harbor.' });
    await insertArticle(db, { title: 'Harbor rumor', category: 'rumors' });
    const other = await insertThread(db, { title: 'No claim' });
    await insertPost(db, other, { body: 'Another harbor.' });
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const claim = await client.add('A harbor is in it');
      const aboutClaim = { subject_kind: 'claim', category: null, title: null } as const;
      const discussion = await insertThread(db, { ...aboutClaim, subject_id: claim });
      await insertPost(db, discussion, { body: 'That harbor again.' });
      for (const [kind, id] of [
        ['article', article],
        ['story', story],
        ['thread', board],
      ] as const) {
        await insertMention(db, claim, { kind, id });
      }
      const before = await listMarks(hub, 'harbor');
      expect(before).toEqual({
        'Article: Harbor news': ['Claim: Unrated'],
        'Story: Harbor story': ['Claim: Unrated'],
        'Discussion: Harbor talk': ['Claim: Unrated'],
        'Discussion: Harbor news': ['Claim: Unrated'],
        'Discussion: No claim': [],
        'Discussion: A harbor is in it': ['Unrated'],
        // The statement itself is rated.
        'Claim: A harbor is in it': ['Unrated'],
        // A rumor without claims is unrated everywhere.
        'Article: Harbor rumor': ['Unrated'],
      });
      const boardPath = '/message-board?q=harbor';
      expect((await readPage(hub, boardPath)).match(/<\/svg>Unrated/g)).toHaveLength(3);
      await client.rate(claim, 'unlikely');
      expect(
        Object.values(await listMarks(hub, 'harbor'))
          .flat()
          .toSorted(),
      ).toEqual([...Array(4).fill('Claim: Unlikely'), 'Unlikely', 'Unlikely', 'Unrated']);
      const found = await readPage(hub, boardPath);
      expect(found.match(/<\/svg>Unlikely/g)).toHaveLength(2);
      expect(found.match(/>Claim: <span[^>]*><svg/g)).toHaveLength(2);
      expect(found.match(/Rating: <\/span>Unlikely/g)).toHaveLength(1);
    });
  });

  test('don’t show what spoilers hide', async ({ database }) => {
    const { db } = database.engine;
    const thread = await insertThread(db, { title: 'The ending' });
    await insertPost(db, thread, { body: 'The ferry ||sinks at noon|| then.' });
    await withHub(database.location, async (hub) => {
      for (const path of ['/search?q=ferry', '/search.json?q=ferry', '/message-board?q=ferry']) {
        const text = await (await hub.get(path)).text();
        expect(text, path).toContain('[spoiler]');
        expect(text, path).not.toContain('sinks');
      }
    });
  });
});

onBothEngines('A search for the word of a rating', (test) => {
  test('finds the claims with it, after those that say it, and follows each step', async ({
    database,
  }) => {
    const { db } = database.engine;
    const partly = { rating: 'partly-true', standing: 'known' } as const;
    await insertClaim(db, 'It has sails', partly);
    await insertClaim(db, 'It has trains', {
      status: 'draft',
      rating: 'debunked',
      standing: 'debunked',
    });
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add('It has boats');
      await client.add('It was debunked by the studio');
      await client.addEvidence(id, { stance: 'contradicts' });
      // The legal pages have some of these words, too.
      const find = async (query: string) =>
        Object.keys(await listMarks(hub, `"${query}"`)).filter((name) => name.startsWith('Claim:'));
      expect(await find('unlikely')).toEqual([]);
      const { location } = await client.rate(id, 'unlikely');
      expect(await find('unlikely')).toEqual(['Claim: It has boats']);
      await client.undo(location);
      expect(await find('unlikely')).toEqual([]);
      await client.rate(id, 'debunked');
      const said = ['Claim: It was debunked by the studio', 'Claim: It has boats'];
      expect(await find('debunked')).toEqual(said);
      expect(await find('partly true')).toEqual(['Claim: It has sails']);
      await client.rate(id, 'unrated');
      expect(await find('debunked')).toEqual(said.slice(0, 1));
      // The new claim above is unrated, too.
      expect(await find('unrated')).toEqual(said);
      await rebuildSearchIndex(database.engine);
      expect(await find('unrated')).toHaveLength(2);
    });
  });
});
