import sharp from 'sharp';
import { expect } from 'vitest';
import { insertImage } from '#tests/feeds/insert-content.ts';
import { insertContent } from '#tests/publishing/insert-content.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { readShareImage } from '#tests/support/pages/read-share-image.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { setHero } from '#tests/support/rows/set-hero.ts';
import { withHub } from '#tests/support/start-hub.ts';

/** The rows with a pixel of this kind. */
async function listRows(bytes: Uint8Array, isShown: (red: number, blue: number) => boolean) {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = new Set<number>();
  for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
    const start = pixel * info.channels;
    if (isShown(data[start] ?? 0, data[start + 2] ?? 0)) rows.add(Math.floor(pixel / info.width));
  }
  return [...rows];
}

const isInk = (red: number, blue: number) => red > 200 && blue > 200;
const isAccent = (red: number, blue: number) => red > 180 && blue < 130;

onBothEngines('The image of a link to a page without a picture', (test) => {
  test('shows the title, the section above it and the site’s mark', async ({ database }) => {
    const { db } = database.engine;
    const at = new Date('2026-05-01T12:00:00Z');
    const authorId = await insertMember(db, { name: 'Ines' });
    const event = { title: 'A night on the pier', slug: 'a-night', authorId, at } as const;
    const { path } = await insertContent(db, 'event', { ...event, status: 'published' });
    await withHub(database.location, async (hub) => {
      const card = await readShareImage(hub, path);
      expect(card).toMatch(new RegExp(`^/cards${path}\\.png\\?v=A%20night%20on%20the%20pier$`));
      const answer = await hub.get(card);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      const bytes = await answer.bytes();
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
      const label = await listRows(bytes, isAccent);
      expect(label.filter((row) => row > 100 && row < 160).length).toBeGreaterThan(15);
      const ink = await listRows(bytes, isInk);
      expect(ink.filter((row) => row > 180 && row < 490).length).toBeGreaterThan(40);
      expect(ink.filter((row) => row > 515 && row < 570).length).toBeGreaterThan(5);
      const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
      expect((await hub.get(card, headers)).status).toBe(304);

      const list = await readShareImage(hub, '/events');
      expect(list).toMatch(/^\/cards\/events\.png\?v=Events$/);
      const topmost = await listRows(await (await hub.get(list)).bytes(), isAccent);
      expect(topmost.some((row) => row < 500)).toBe(false);
    });
  });

  test('has another URL for another title', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Ines' });
    await insertMember(db, { name: 'Inez' });
    await withHub(database.location, async (hub) => {
      const read = async (name: string) =>
        (await readShareImage(hub, `/members/${name}`)).split('?v=');
      const [[path, version], [otherPath, otherVersion]] = [await read('Ines'), await read('Inez')];
      expect([path, otherPath]).toEqual(['/cards/members/Ines.png', '/cards/members/Inez.png']);
      expect(version).not.toBe(otherVersion);
    });
  });

  test('exists only for what readers see', async ({ database }) => {
    const { db } = database.engine;
    const at = new Date('2026-05-01T12:00:00Z');
    const authorId = await insertMember(db, { name: 'Ines' });
    const hidden = { title: 'A secret', slug: 'a-secret', authorId, at } as const;
    const paths: string[] = [];
    for (const kind of ['article', 'event', 'story', 'site-page'] as const) {
      for (const status of ['draft', 'trashed', 'removed'] as const) {
        const { path } = await insertContent(db, kind, {
          ...hidden,
          slug: `a-secret-${status}`,
          status,
        });
        paths.push(path);
      }
    }
    const held = await insertMessage(db, { title: 'A secret', status: 'held' });
    paths.push(`/message-board/${held.threadId}`, '/admin', '/settings', '/nowhere', '/', '//a');
    await withHub(database.location, async (hub) => {
      for (const path of paths) {
        const answer = await hub.get(`/cards${path}.png`);
        expect([answer.status, await answer.text()], path).toEqual([404, 'Image not found.']);
      }
      for (const path of ['/%E0%A4%A', '/topics/the-tone%00']) {
        expect((await hub.get(`/cards${path}.png`)).status).toBe(404);
      }
    });
  });

  test('is the picture of the site where our fonts lack its letters', async ({ database }) => {
    const { db } = database.engine;
    const plain = await insertArticle(db, { title: 'Plain', slug: 'a', category: 'development' });
    const other = await insertArticle(db, {
      title: 'Три солнца',
      slug: 'a',
      category: 'development',
    });
    await withHub(database.location, async (hub) => {
      await setHero(hub, await insertImage(db, 'A coast'));
      expect(await readShareImage(hub, `/news/${plain}-a`)).toContain(`/cards/news/${plain}-a.png`);
      expect(await readShareImage(hub, `/news/${other}-a`)).toMatch(/^\/images\/.+\/1280\.webp$/);
      expect((await hub.get(`/cards/news/${other}-a.png`)).status).toBe(404);
    });
  });
});
