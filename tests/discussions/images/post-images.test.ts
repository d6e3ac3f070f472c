import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { drawImage, ImageClient, imageFile, imagePath, toFile } from './image-client.ts';

/** A new member, whose images are shown at once. */
async function createMember(hub: TestHub): Promise<ImageClient> {
  await insertMember(hub.platform.engine.db);
  return new ImageClient(hub, await signInAs(hub, 'mara@example.com'));
}

onBothEngines('Images of a post', (test) => {
  test('appear with it everywhere, in order and with their descriptions', async ({ database }) => {
    const article = await insertArticle(database.engine.db);
    await withHub(database.location, async (hub) => {
      const mara = await createMember(hub);
      const first = await mara.uploadImage();
      const second = await mara.uploadImage();
      const fields = { body: 'Look', [`alt-${first.id}`]: ' The tower at dawn ' };
      const post = await mara.createPost({ ...fields, image: `${first.id},${second.id}` });
      expect(post.images).toMatchObject([
        { key: first.key, alt: 'The tower at dawn', width: 64, height: 48 },
        { key: second.key, alt: '' },
      ]);
      const answer = { body: 'And inside', thread: String(post.threadId) };
      const reply = await mara.postWithImage(answer);
      for (const path of ['/message-board', `/message-board/${post.threadId}`]) {
        const page = await readPage(hub, path);
        expect(page).toContain('alt="The tower at dawn"');
        expect(page).toContain(`/images/${first.key}/1920.webp`);
        expect(page.indexOf(first.key)).toBeLessThan(page.indexOf(second.key));
      }
      const subject = { subjectKind: 'article', subject: String(article) };
      const comment = await mara.postWithImage({ body: 'On the news', ...subject });
      expect(await readPage(hub, `/news/${article}-a-signal`)).toContain(comment.image.key);
      const replies = await (await hub.get(`/message-board/${post.threadId}/replies`)).json();
      expect(replies.items.at(-1).images).toMatchObject([{ key: reply.image.key }]);
      const events = await database.engine.db.selectFrom('live_events').selectAll().execute();
      expect(JSON.stringify(events)).toContain(first.key);
      const quote = await (await hub.get(`/message-board/posts/${post.id}/quote`)).json();
      expect(quote.quote).not.toContain('images');
    });
  });

  test('belong to one post, even if it is sent twice or by others', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const mara = await createMember(hub);
      const image = String((await mara.uploadImage()).id);
      const thief = new ImageClient(hub);
      expect((await thief.post({ body: 'Mine', image })).status).toBe(422);
      const sent = { body: 'Once', image, idempotencyKey: 'sent-twice-at-the-same-time' };
      const both = await Promise.all([mara.post(sent), mara.post(sent)]);
      const posts = await Promise.all(both.map((response) => response.json()));
      expect(posts[0].post).toEqual(posts[1].post);
      expect(posts[0].post.images).toHaveLength(1);
      const again = await mara.post({ body: 'Another one', image });
      expect(again.status).toBe(422);
      expect((await again.json()).errors.form).toContain('no longer available');
      const { db } = database.engine;
      expect(await db.selectFrom('post_attachments').select('id').execute()).toHaveLength(1);
      expect(await db.selectFrom('posts').select('id').execute()).toHaveLength(1);
    });
  });

  test('can be removed one by one in an edit, with their files', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const mara = await createMember(hub);
      const [kept, removed] = [await mara.uploadImage(), await mara.uploadImage()];
      const { id } = await mara.createPost({ body: 'Look', image: `${kept.id},${removed.id}` });
      const other = new ImageClient(hub);
      expect(await other.getImageStatus(imagePath(removed))).toBe(200);
      const own = await hub.get(`/message-board/posts/${id}/own`, { cookie: mara.cookie });
      expect((await own.json()).images).toHaveLength(2);
      const change = { body: 'Look', removeImage: String(removed.id) };
      expect((await other.performAction(id, 'edit', change)).status).toBe(403);
      const { body } = await mara.performAction(id, 'edit', change);
      expect(body.post).toMatchObject({ isEdited: true, images: [{ key: kept.key }] });
      expect(await mara.getImageStatus(imagePath(removed))).toBe(404);
      expect(await other.getImageStatus(imagePath(kept))).toBe(200);
      expect(await hub.platform.images.findVariant(removed.key, 320, 'webp')).toBeUndefined();
      expect(await readPage(hub, '/message-board')).not.toContain(removed.key);
    });
  });
});

onBothEngines('A form without scripts', (test) => {
  test('uploads images, and keeps them when it is refused', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const mara = await createMember(hub);
      const images = [await imageFile(), await imageFile()];
      const refused = await mara.submitForm('/message-board/write', {
        body: 'a'.repeat(10_001),
        images,
      });
      expect(refused.status).toBe(422);
      const page = await refused.text();
      const ids = [...page.matchAll(/name="image" value="(\d+)"/g)].map(([, id]) => id ?? '');
      expect(ids).toHaveLength(2);
      const [first = '', second = ''] = ids;
      const fields = { body: 'With words', image: first, [`alt-${first}`]: 'A ridge' };
      const preview = await mara.submitForm('/message-board/write', { ...fields, preview: 'on' });
      expect(await preview.text()).toContain('alt="A ridge"');
      const sent = await mara.submitForm('/message-board/write', {
        ...fields,
        removeImage: second,
      });
      expect(sent.status).toBe(303);
      const thread = await readPage(hub, sent.headers.get('location')?.split('?')[0] ?? '');
      expect(thread).toContain('alt="A ridge"');
      const { db } = database.engine;
      expect(await db.selectFrom('images').select('id').execute()).toEqual([{ id: Number(first) }]);
    });
  });

  test('that is sent twice creates one post with one set of images', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const mara = await createMember(hub);
      const form = { body: 'Twice', images: await imageFile() };
      for (const _ of [1, 2]) {
        expect((await mara.submitForm('/message-board/write', form)).status).toBe(303);
      }
      const { db } = database.engine;
      expect(await db.selectFrom('posts').select('id').execute()).toHaveLength(1);
      expect(await db.selectFrom('post_attachments').select('id').execute()).toHaveLength(1);
    });
  });
});

onEngine('sqlite', 'An image for a post', (test) => {
  test('is re-encoded without its location and camera data', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const mara = await createMember(hub);
      const taken = await drawImage()
        .withExif({
          IFD0: { Copyright: 'someone', Model: 'Pocket 3' },
          IFD3: { GPSLatitude: '51/1 30/1 3230/100', GPSLatitudeRef: 'N' },
        })
        .jpeg()
        .toBuffer();
      expect((await sharp(taken).metadata()).exif).toBeDefined();
      const image = await mara.uploadImage(toFile(taken, 'holiday.jpg'));
      await mara.createPost({ body: 'Look', image: String(image.id) });
      const answer = await hub.get(imagePath(image));
      const { exif, xmp, iptc } = await sharp(await answer.arrayBuffer()).metadata();
      expect({ exif, xmp, iptc }).toEqual({});
      const { dataFolder } = hub.platform.config;
      const original = join(dataFolder, 'uploads/originals', image.key);
      expect((await sharp(original).metadata()).exif).toBeUndefined();
    });
  });

  test.for(['jpeg', 'webp', 'avif', 'gif'] as const)('can be a %s', async (kind, { database }) => {
    await withHub(database.location, async (hub) => {
      const bytes = await drawImage().toFormat(kind).toBuffer();
      const image = await new ImageClient(hub).uploadImage(toFile(bytes, `ridge.${kind}`));
      expect(image).toMatchObject({ width: 64, height: 48 });
    });
  });

  test('is refused with a message when it is not an image, too big or one too many', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const guest = new ImageClient(hub);
      const tooBig = toFile(new Uint8Array(5 * 1024 * 1024 + 1));
      for (const [file, message] of [
        [toFile(Buffer.from('<svg />')), 'SVG files can’t be used'],
        [tooBig, 'over 5 MB'],
        [toFile(new Uint8Array()), 'That file is empty.'],
      ] as const) {
        const response = await guest.upload(file);
        expect(response.status).toBe(422);
        expect((await response.json()).message).toContain(message);
      }
      const images = await Promise.all([1, 2, 3, 4, 5].map(() => imageFile()));
      const answer = await guest.submitForm('/message-board/write', {
        body: 'All of them',
        images,
      });
      expect(answer.status).toBe(422);
      const page = await answer.text();
      expect(page).toContain('up to 4 images');
      expect(page.match(/name="image" value/g)).toHaveLength(4);
    });
  });

  test('counts toward the limit of its network and account', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const guest = new ImageClient(hub);
      const file = toFile(Buffer.from('no image'));
      const statuses = [];
      for (let sent = 0; sent < 61; sent += 1) statuses.push((await guest.upload(file)).status);
      expect(statuses.slice(-2)).toEqual([422, 429]);
    });
  });
});
