import { expect } from 'vitest';
import { listMentionsOfClaim } from '#app/features/claims/mentions/mentions.queries.server.ts';
import { readPage } from '#tests/community/read-page.ts';
import { insertContent } from '#tests/publishing/insert-content.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';
import { insertClaim, insertMention } from './insert-claim.ts';
import { listRendered } from './list-rendered.ts';

async function mention(
  client: ClaimClient,
  articleId: number,
  claims: readonly string[],
  body = 'A text.',
) {
  const path = `/admin/edit-article/${articleId}`;
  const page = await client.read(path);
  const revision = /name="revision" value="(\d+)"/.exec(page)?.[1] ?? '';
  const form = new URLSearchParams({
    title: `Article ${articleId}`,
    excerpt: 'An excerpt.',
    body,
    category: 'rumors',
    imageId: '',
    slug: `article-${articleId}`,
    intent: 'save',
    revision,
  });
  for (const claim of claims) form.append('claims', claim);
  return client.post(path, form);
}

async function insertArticles(hub: TestHub, count: number) {
  const ids: number[] = [];
  for (let index = 1; index <= count; index += 1) {
    const article = { title: `Article ${index}`, slug: `article-${index}`, is_featured: false };
    ids.push(await insertArticle(hub.platform.engine.db, { ...article, category: 'rumors' }));
  }
  return ids;
}

onBothEngines('An article that mentions claims', (test) => {
  test('shows their ratings on its page and its cards, and the claim shows the article', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const [article = 0, other = 0] = await insertArticles(hub, 2);
      const boats = await client.add('It has boats');
      const draft = await client.add('It has trains', {}, 'save');
      const saved = await mention(client, article, [
        `${boats} It has boats`,
        `${hub.address}/claims/${draft}-it-has-trains`,
        '',
      ]);
      expect(saved.status, saved.html).toBe(303);
      const path = `/news/${article}-article-${article}`;
      expect(await client.read(`/admin/edit-article/${article}`)).toContain(
        `value="${boats} It has boats"`,
      );
      const page = await readPage(hub, path);
      expect(page).toContain('How sure we are');
      expect(page).toContain('It has boats');
      expect(page).not.toContain('It has trains');
      expect(await readPage(hub, '/news?filter=all')).toMatch(/<\/svg>Unrated/);
      expect(await readPage(hub, '/')).toMatch(/<\/svg>Unrated/);
      const claimPage = await readPage(hub, `/claims/${boats}-it-has-boats`);
      expect(claimPage).toContain('Mentioned in');
      expect(claimPage).toContain(path);
      expect(page).not.toContain('Settled since this was published');
      expect((await mention(client, other, [], `article:${article}`)).status).toBe(303);
      const otherPath = `/news/${other}-article-${other}`;
      const card = await readPage(hub, otherPath);
      expect(card).toMatch(
        /<small>Article · Claim: <b class=[^>]*><span[^>]*>◌ <\/span>Unrated<\/b>/,
      );
      const target = await client.read(`/admin/card-target?address=article:${article}`);
      expect(target).toContain('Article · Claim: Unrated');
      await client.addEvidence(boats, { stance: 'contradicts' });
      await client.rate(boats, 'debunked');
      const after = await readPage(hub, path);
      expect(after).toContain('Settled since this was published');
      expect(await readPage(hub, '/news?filter=all')).toMatch(
        />Claim: <span[^>]*><svg[^>]*><use[^>]*><\/use><\/svg>Debunked/,
      );
      expect(await readPage(hub, otherPath)).toContain('☒ </span>Debunked</b>');
    });
  });

  test('refuses a claim that is not there, and keeps what was typed', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const [article = 0] = await insertArticles(hub, 1);
      const refused = await mention(client, article, ['99', 'boats']);
      expect(refused.status).toBe(422);
      expect(refused.html).toContain('There is no claim “99”.');
      expect(refused.html).toContain('value="boats"');
    });
  });

  test('takes a URL on this site, and refuses one on another', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const boats = await client.add('It has boats');
      const [article = 0] = await insertArticles(hub, 1);
      const page = `/claims/${boats}-it-has-boats`;
      const other = `https://another.example${page}`;
      const refused = await mention(client, article, [other]);
      expect(refused.status).toBe(422);
      expect(refused.html).toContain(`There is no claim “${other}”.`);
      expect(refused.html).toContain('or enter its number or its URL on this site.');
      expect((await mention(client, article, [hub.address + page])).status).toBe(303);
      const edit = await client.read(`/admin/edit-article/${article}`);
      expect(edit).toContain('by the claim’s number or its URL on this site.');
      expect(edit).toContain(`value="${boats} It has boats"`);
    });
  });

  test('by someone who may not read drafts doesn’t say which of them are there', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const editor = await ClaimClient.signIn(hub);
      const boats = await editor.add('It has boats');
      const draft = await editor.add('It has trains', {}, 'save');
      const writer = await ClaimClient.signIn(hub, 'contributor');
      const form = { kind: 'article', title: 'A text' };
      const { location } = await writer.post('/admin/new-content', form);
      const article = Number(/edit-article\/(\d+)/.exec(location)?.[1]);
      for (const id of [draft, 99]) {
        const refused = await mention(writer, article, [String(id)]);
        expect(refused.status).toBe(422);
        expect(refused.html).toContain(`There is no claim “${id}”.`);
      }
      expect((await mention(writer, article, [String(boats)])).status).toBe(303);
      expect((await mention(editor, article, [String(boats), String(draft)])).status).toBe(303);
      expect((await mention(writer, article, [String(draft)])).status).toBe(303);
    });
  });

  test('is rendered again after a step, as are the lists with its mark, and nothing else', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const [first = 0, other = 0] = await insertArticles(hub, 2);
      const boats = await client.add('It has boats');
      const trains = await client.add('It has trains');
      await mention(client, first, [String(boats)]);
      await mention(client, other, [String(trains)]);
      const marked = [
        `/news/${first}-article-${first}`,
        '/news?filter=all',
        '/',
        '/claims',
        `/claims/${boats}-it-has-boats`,
        // It shows the first as related.
        `/news/${other}-article-${other}`,
      ];
      const others = [
        `/claims/${trains}-it-has-trains`,
        '/news?filter=interviews',
        '/media',
        '/stories',
        '/events',
        '/message-board',
      ];
      // Pages with a query are kept from their second request on.
      await listRendered(hub, [...marked, ...others]);
      await listRendered(hub, [...marked, ...others]);
      expect(await listRendered(hub, [...marked, ...others])).toEqual([]);
      await client.rate(boats, 'unlikely');
      expect(await listRendered(hub, [...marked, ...others])).toEqual(marked);
    });
  });
});

onBothEngines('A text with cards of claims', (test) => {
  test('can have fifty of them, and says so where there are more', async ({ database }) => {
    const { db } = database.engine;
    const ids: number[] = [];
    for (let index = 0; index <= 50; index += 1) {
      ids.push(await insertClaim(db, `It has ${index} boats`, { slug: `boats-${index}` }));
    }
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const [article = 0] = await insertArticles(hub, 1);
      const write = (claims: readonly number[]) =>
        mention(client, article, [], claims.map((id) => `[](claim:${id})`).join('\n\n'));
      const refused = await write(ids);
      expect(refused.status).toBe(422);
      expect(refused.html).toContain('The text mentions 51 claims. It can mention at most 50.');
      expect((await write(ids.slice(1))).status).toBe(303);
      const mentions = await db.selectFrom('claim_mentions').select('id').execute();
      expect(mentions).toHaveLength(50);
    });
  });
});

onBothEngines('The page of a claim', (test) => {
  test('lists the newest public mentions, however many drafts mention it', async ({ database }) => {
    const { db } = database.engine;
    const claim = await insertClaim(db, 'It has boats');
    const shown = await insertArticle(db, { title: 'Shown', slug: 'shown', category: 'rumors' });
    await insertMention(db, claim, { kind: 'article', id: shown });
    for (let index = 1; index <= 250; index += 1) {
      const draft = { title: `Draft ${index}`, slug: `draft-${index}`, status: 'draft' } as const;
      const id = await insertArticle(db, { ...draft, category: 'rumors' });
      await insertMention(db, claim, { kind: 'article', id });
    }
    await withHub(database.location, async (hub) => {
      const page = await readPage(hub, `/claims/${claim}-claim`);
      expect(page).toContain('Mentioned in');
      expect(page).toContain('Shown');
      expect(page).not.toContain('Draft 1');
    });
  });

  test('lists a mention while its item is published', async ({ database }) => {
    const { db } = database.engine;
    const claim = await insertClaim(db, 'It has boats');
    const authorId = await insertMember(db, { name: 'Ines' });
    const listKinds = async () =>
      (await listMentionsOfClaim(db, claim, { limit: 60 })).map(({ kind }) => kind);
    for (const [kind, table] of [
      ['article', 'articles'],
      ['media', 'media_items'],
      ['story', 'stories'],
      ['event', 'events'],
    ] as const) {
      const draft = {
        title: kind,
        slug: kind,
        status: 'draft',
        authorId,
        at: new Date(0),
      } as const;
      const { id } = await insertContent(db, kind, draft);
      const setStatus = (status: 'published' | 'archived') =>
        db.updateTable(table).set({ status }).where('id', '=', id).execute();
      await insertMention(db, claim, { kind, id });
      expect(await listKinds()).toEqual([]);
      await setStatus('published');
      expect(await listKinds()).toEqual([kind]);
      await db.deleteFrom('claim_mentions').execute();
      await insertMention(db, claim, { kind, id });
      expect(await listKinds()).toEqual([kind]);
      await setStatus('archived');
      expect(await listKinds()).toEqual([]);
    }
  });
});
