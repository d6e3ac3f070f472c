import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test as unit } from 'vitest';
import { type ClaimRating, getStanding, ratingNames } from '#app/features/claims/claim-ratings.ts';
import { type CountedRating, ratingImagePath } from '#app/features/claims/embeds/claim-rating.ts';
import { inMarkOrder } from '#app/ui/marks/move-claim.ts';
import { insertImage } from '#tests/feeds/insert-content.ts';
import { insertContent } from '#tests/publishing/insert-content.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readShareImage } from '#tests/support/pages/read-share-image.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';
import { insertClaim, insertMention } from './insert-claim.ts';

const isSingle = ({ count }: CountedRating) => count === 1;

/** The rows with light pixels, as of words, and the last column with one. */
async function listLitRows(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = new Set<number>();
  let right = 0;
  for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
    if ((data[pixel * info.channels + 2] ?? 0) < 200) continue;
    rows.add(Math.floor(pixel / info.width));
    right = Math.max(right, pixel % info.width);
  }
  return { rows: [...rows], right };
}

onBothEngines('The image that a link shows elsewhere', (test) => {
  test('says how a claim is rated today', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add('It has boats');
      const path = `/claims/${id}-it-has-boats`;
      const unrated = await readShareImage(hub, path);
      expect(unrated).toMatch(new RegExp(`^/ratings/claims/${id}/unrated-[0-9a-f]{8}\\.png$`));
      expect((await hub.get(unrated)).status).toBe(200);
      await client.rate(id, 'unlikely');
      const unlikely = await readShareImage(hub, path);
      const moved = await hub.get(unrated);
      expect([moved.status, moved.headers.get('location')]).toEqual([302, unlikely]);
      const shown = await hub.get(unlikely);
      expect(shown.headers.get('content-type')).toBe('image/png');
      const headers = { 'if-none-match': shown.headers.get('etag') ?? '' };
      expect((await hub.get(unlikely, headers)).status).toBe(304);
      const draft = await client.add('It has trains', {}, 'save');
      for (const gone of [draft, 99, '99999999999999999999', `${id}x`]) {
        const answer = await hub.get(`/ratings/claims/${gone}/unrated-00000000.png`);
        expect(answer.status, String(gone)).toBe(404);
      }
    });
  });

  test('has the statement of a claim, however long it and its words are', async ({ database }) => {
    const { db } = database.engine;
    const longest = 'The ferry & <its> crew leave the “pier” at noon, say three people. '.repeat(3);
    const statements = [
      'It has boats',
      longest.slice(0, 160).trim(),
      'W'.repeat(200),
      'Œuvre ĝis 5 €',
    ];
    const ids: number[] = [];
    for (const statement of statements) ids.push(await insertClaim(db, statement));
    const other = await insertClaim(db, 'В игре есть лодки');
    await withHub(database.location, async (hub) => {
      const base = await readFile('public/ratings/claim-unrated.png');
      for (const [index, id] of ids.entries()) {
        const bytes = await (
          await hub.get(await readShareImage(hub, `/claims/${id}-claim`))
        ).bytes();
        const drawn = await listLitRows(bytes);
        expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
        // Below the rating and above the name of the site, in the width of the image.
        const lines = drawn.rows.filter((row) => row > 180 && row < 500);
        expect(lines.length, statements[index]).toBeGreaterThan(20);
        expect(drawn.rows.some((row) => row > 490 && row < 510)).toBe(false);
        expect(drawn.rows.some((row) => row > 515 && row < 570)).toBe(true);
        expect(drawn.right).toBeLessThanOrEqual(1121);
      }
      expect((await listLitRows(base)).rows.some((row) => row > 180)).toBe(false);
      // Its letters are not in our fonts.
      expect(await readShareImage(hub, `/claims/${other}-claim`)).toBe('/ratings/own-unrated.png');
    });
  });

  test('says it for an article without a picture that mentions one', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add('It has boats');
      const plain = await insertArticle(db, { title: 'Plain', slug: 'a', category: 'development' });
      const bare = await insertArticle(db, { title: 'Bare', slug: 'a', category: 'development' });
      const illustrated = await insertArticle(db, {
        title: 'Illustrated',
        slug: 'a',
        image_id: await insertImage(db, 'A boat'),
      });
      for (const article of [bare, illustrated]) {
        await insertMention(db, id, { kind: 'article', id: article });
      }
      const rumor = await insertArticle(db, {
        title: 'Rumor',
        slug: 'a',
        category: 'leaks',
        image_id: await insertImage(db, 'A ship'),
      });
      const readOf = (article: number) => readShareImage(hub, `/news/${article}-a`);
      expect(await readOf(plain)).not.toContain('/ratings/');
      expect(await readOf(bare)).toBe('/ratings/unrated.png');
      expect(await readOf(rumor)).toContain('/images/');
      const bareRumor = await insertArticle(db, { title: 'Bare', slug: 'a', category: 'leaks' });
      expect(await readOf(bareRumor)).toBe('/ratings/own-unrated.png');
      expect(await readOf(illustrated)).toBe(`/ratings/articles/${illustrated}/unrated.jpeg`);
    });
  });

  test('says it for stories and events that mention one, with it in their titles', async ({
    database,
  }) => {
    const { db } = database.engine;
    const id = await insertClaim(db, 'It has boats', {
      rating: 'likely',
      standing: getStanding('likely'),
    });
    const authorId = await insertMember(db);
    const at = new Date('2026-01-15T12:00:00Z');
    const content = { title: 'A regatta', slug: 'a', status: 'published', authorId, at } as const;
    const kinds = ['story', 'event'] as const;
    const items = await Promise.all(
      kinds.map(async (kind) => ({ kind, ...(await insertContent(db, kind, content)) })),
    );
    const readAll = async () => {
      const read: string[] = [];
      await withHub(database.location, async (hub) => {
        for (const { path } of items) {
          const html = await (await hub.get(path)).text();
          read.push(/og:title" content="([^"]*)"/.exec(html)?.[1] ?? '');
          read.push(await readShareImage(hub, path));
        }
      });
      return read;
    };
    expect((await readAll()).join(' ')).not.toMatch(/ratings|likely/i);
    for (const item of items) await insertMention(db, id, { kind: item.kind, id: item.id });
    const rated = ['A regatta (claim: likely)', '/ratings/likely.png'];
    expect(await readAll()).toEqual(rated.concat(rated));
  });

  test('is the picture of an article below the ratings of today', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add('It has boats');
      const background = { r: 200, g: 40, b: 40 };
      const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
        .webp()
        .toBuffer();
      const { storageKey: storage_key } = await hub.platform.images.save(bytes);
      const image_id = await insertImage(db, 'Red');
      await db.updateTable('images').set({ storage_key }).where('id', '=', image_id).execute();
      const article = await insertArticle(db, { slug: 'a', category: 'development', image_id });
      const other = await insertArticle(db, { slug: 'b', category: 'development', image_id });
      await insertMention(db, id, { kind: 'article', id: article });
      const path = await readShareImage(hub, `/news/${article}-a`);
      const shown = await hub.get(path);
      expect(shown.headers.get('content-type')).toBe('image/jpeg');
      const { data, info } = await sharp(await shown.arrayBuffer())
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: 1200, height: 630 });
      const [red = 0, green = 0] = data;
      expect([red > 40 && red < 90, green < 40]).toEqual([true, true]);
      // The words are light.
      expect(data.some((value, place) => place % 3 === 1 && value > 200)).toBe(true);
      const headers = { 'if-none-match': shown.headers.get('etag') ?? '' };
      expect((await hub.get(path, headers)).status).toBe(304);
      await client.rate(id, 'unlikely');
      const moved = await hub.get(path);
      expect([moved.status, moved.headers.get('location')]).toEqual([
        302,
        `/ratings/articles/${article}/unlikely.jpeg`,
      ]);
      expect((await hub.get(`/ratings/articles/${article}/unlikely.jpeg`)).status).toBe(200);
      await db.updateTable('articles').set({ status: 'draft' }).where('id', '=', article).execute();
      for (const gone of [article, other, 99, '99999999999999999999', `${article}x`]) {
        const answer = await hub.get(`/ratings/articles/${gone}/unlikely.jpeg`);
        expect(answer.status, String(gone)).toBe(404);
      }
    });
  });

  test('has every rating that occurs', async ({ database }) => {
    const { db } = database.engine;
    const article = await insertArticle(db, { title: 'Mixed', slug: 'a', category: 'development' });
    const mention = async (rating: ClaimRating) => {
      const id = await insertClaim(db, `It is ${rating}`, {
        rating,
        standing: getStanding(rating),
      });
      await insertMention(db, id, { kind: 'article', id: article });
    };
    for (const rating of ['likely', 'unlikely', 'likely'] as const) await mention(rating);
    const expectImage = (name: string) =>
      withHub(database.location, async (hub) => {
        expect(await readShareImage(hub, `/news/${article}-a`)).toBe(`/ratings/${name}.png`);
      });
    await expectImage('2-likely_unlikely');
    for (const rating of ['confirmed', 'debunked', 'expired'] as const) await mention(rating);
    await expectImage('confirmed_debunked_expired_likely_unlikely');
  });
});

unit('Any ratings have an image of the size that networks show large', async () => {
  const combinations: CountedRating[][] = [[]];
  for (const { rating } of inMarkOrder(ratingNames.map((name) => ({ rating: name })))) {
    const added = [1, 2, 9, 10].flatMap((count) =>
      combinations.map((ratings) => [...ratings, { rating, count }]),
    );
    // Of more than three ratings, none is counted.
    combinations.push(...added.filter((all) => all.length <= 3 || all.every(isSingle)));
  }
  const ofRumors = ratingNames.map((rating) => [{ rating, count: 0 }]);
  const paths = [...combinations.slice(1), ...ofRumors].map(ratingImagePath);
  for (const name of ['2-likely', '9-likely', 'likely', 'many-likely', 'own-unrated']) {
    expect(paths).toContain(`/ratings/${name}.png`);
  }
  for (const path of new Set(paths)) {
    const { width, height, format } = await sharp(await readFile(`public${path}`)).metadata();
    expect({ width, height, format }, path).toEqual({ width: 1200, height: 630, format: 'png' });
  }
});
