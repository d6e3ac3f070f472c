import { expect } from 'vitest';
import type { Database } from '#db/engine.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertAffiliate } from '#tests/support/rows/insert-affiliate.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertEvent } from '#tests/support/rows/insert-event.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { insertImage, insertMedia, insertStory } from '../feeds/insert-content.ts';

/** Two of each store, so that not only its American address is known. */
const STORE_LINKS = [
  'https://www.amazon.com/dp/B00X?tag=hub-20',
  'https://www.amazon.co.uk/Quiet-Card/dp/B00X?tag=hub-21',
  'https://amzn.to/3xYzAbc',
  'https://www.newegg.ca/p/N82E1?nm_mc=hub',
  'https://www.bestbuy.ca/site/6504810?ref=hub',
  'https://www.newegg.com/p/N82E1?nm_mc=hub',
  'https://www.bestbuy.com/site/6504810?ref=hub',
  'https://store.steampowered.com/app/620?utm_source=hub',
];
const markdown = STORE_LINKS.map((address, index) => `[product ${index}](${address})`).join(', ');

/** The labeled affiliate links in the HTML. */
const labelledIn = (html: string) =>
  [
    ...html.matchAll(
      /<a href="([^"]+)"[^>]* rel="sponsored nofollow noopener"[^>]*>[^<]*<\/a> <small[^>]*>\(affiliate link\)<\/small>/g,
    ),
  ].map(([, href = '']) => href.replaceAll('&amp;', '&'));

async function insertAlbum(
  db: Database,
  { description, items }: { description: string; items: number[] },
): Promise<number> {
  const at = new Date('2026-01-15T12:00:00Z');
  const { id } = await db
    .insertInto('albums')
    .values({ slug: 'stones', title: 'Stones', description, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = items.map((media_item_id, sort_order) => ({
    album_id: id,
    media_item_id,
    sort_order,
  }));
  await db.insertInto('album_items').values(rows).execute();
  return id;
}

const getBody = async (hub: TestHub, path: string) => {
  const html = await (await hub.get(path)).text();
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
};

onBothEngines('Pasted store links', (test) => {
  test('are labeled and disclosed in articles, stories, media, events, messages, comments and feeds', async ({
    database,
  }) => {
    const { db } = database.engine;
    const article = await insertArticle(db, { title: 'Cards', body: markdown });
    const excerpt = STORE_LINKS.map((address) => `<a href="${address}">a product</a>`).join(' ');
    const story = await insertStory(db, { title: 'Cards elsewhere', excerpt });
    const image_id = await insertImage(db, 'A mast');
    const media = await insertMedia(db, { image_id, description: markdown });
    const event = await insertEvent(db, { slug: 'sale', description: markdown });
    const { threadId } = await insertMessage(db, { body: markdown });
    await insertMessage(db, { subject: { kind: 'article', id: article }, body: markdown });
    await withHub(database.location, async (hub) => {
      const pages = [
        [`/news/${article}-a-signal`, 2, 'earn this site'],
        [`/stories/${story}`, 1, 'earn this site'],
        ['/stories', 1, 'earn this site'],
        [`/media/${media}-a-coast`, 1, 'earn this site'],
        [`/events/${event}-sale`, 1, 'earn this site'],
        [`/message-board/${threadId}`, 1, 'the person who posted it may earn'],
        ['/message-board', 1, 'the person who posted it may earn'],
      ] as const;
      for (const [path, times, disclosure] of pages) {
        const html = await getBody(hub, path);
        expect(labelledIn(html), path).toEqual(Array(times).fill(STORE_LINKS).flat());
        expect(html, path).toContain(disclosure);
      }
      const { items } = (await (await hub.get('/feed.json')).json()) as {
        items: { content_html: string }[];
      };
      for (const { content_html } of items) expect(labelledIn(content_html)).toEqual(STORE_LINKS);
    });
  });

  test('of an affiliate with an address of its own are known, also in the sources', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertAffiliate(db, { store: 'other', store_url: 'https://parts.example.org' });
    const url = 'https://parts.example.org/product/1?ref=hub';
    const id = await insertArticle(db, {
      body: `[a card](${url}) and [its maker](https://parts.example.org/about)`,
      sources_json: [{ label: 'The card', url }],
    });
    await withHub(database.location, async (hub) => {
      const html = await getBody(hub, `/news/${id}-a-signal`);
      expect(labelledIn(html)).toEqual([url]);
      expect(html.match(/rel="sponsored nofollow noopener"/g)).toHaveLength(2);
      expect(html.match(/\(affiliate link\)|\(<!-- -->affiliate link<!-- -->\)/g)).toHaveLength(2);
    });
  });

  test('of such an affiliate are known everywhere, also once its address has changed', async ({
    database,
  }) => {
    const { db } = database.engine;
    const affiliate = { store: 'other', name: 'Parts', affiliateId: 'hub', status: 'active' };
    const url = 'https://parts.example.org/product/1?ref=hub';
    const text = `[a card](${url})`;
    const story = await insertStory(db, { title: 'Cards', excerpt: `<a href="${url}">a card</a>` });
    const image_id = await insertImage(db, 'A mast');
    const media = await insertMedia(db, { image_id, description: text });
    const event = await insertEvent(db, { slug: 'sale', description: text });
    const album = await insertAlbum(db, { description: text, items: [media] });
    const { threadId } = await insertMessage(db, { body: text });
    const article = await insertArticle(db, { title: 'Cards', body: text });
    await insertMessage(db, { subject: { kind: 'article', id: article }, body: text });
    const pages = [
      [`/news/${article}-a-signal`, 2],
      [`/stories/${story}`, 1],
      ['/stories', 1],
      [`/media/${media}-a-coast`, 1],
      [`/media/albums/${album}-stones`, 1],
      [`/events/${event}-sale`, 1],
      [`/message-board/${threadId}`, 1],
      ['/message-board', 1],
    ] as const;
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const save = async (path: string, storeUrl: string) => {
        const saved = await hub.post(
          path,
          { ...affiliate, storeUrl, keywords: '', revision: '1' },
          { cookie },
        );
        expect(saved.status).toBe(303);
      };
      const expectLabels = async (isKnown: boolean) => {
        for (const [path, times] of pages) {
          const html = await getBody(hub, path);
          expect(labelledIn(html), path).toEqual(isKnown ? Array(times).fill(url) : []);
          expect(html.includes('earn'), path).toBe(isKnown);
        }
      };
      await expectLabels(false);
      await save('/admin/affiliates/new', 'https://parts.example.org');
      await expectLabels(true);
      await save('/admin/affiliates/1', 'https://elsewhere.example.org');
      await expectLabels(false);
    });
  });

  test('leave no label in the plain text of a message', async ({ database }) => {
    await insertMessage(database.engine.db, { body: markdown, title: 'Cards' });
    await withHub(database.location, async (hub) => {
      const html = await (await hub.get('/message-board')).text();
      const [description = ''] = /<meta name="description"[^>]*>/.exec(html) ?? [];
      expect(description).not.toContain('small');
    });
  });
});
