import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { insertArticle } from '#tests/support/insert-article.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { addressOf, drawPicture, fileOf, PictureClient, pictureFile } from './picture-client.ts';

/** Somebody whose pictures appear at once. */
async function memberOn(hub: TestHub): Promise<PictureClient> {
  await insertMember(hub.platform.engine.db);
  return new PictureClient(hub, await signInAs(hub, 'mara@example.com'));
}

onBothEngines('Pictures of a post', (test) => {
  test('stand with it wherever it is shown, in order and with their words', async ({
    database,
  }) => {
    const article = await insertArticle(database.engine.db);
    await withHub(database.location, async (hub) => {
      const mara = await memberOn(hub);
      const first = await mara.sent();
      const second = await mara.sent();
      const fields = { body: 'Look', [`alt-${first.id}`]: ' The tower at dawn ' };
      const post = await mara.written({ ...fields, picture: `${first.id},${second.id}` });
      expect(post.pictures).toMatchObject([
        { key: first.key, alt: 'The tower at dawn', width: 64, height: 48 },
        { key: second.key, alt: '' },
      ]);
      const answer = { body: 'And inside', thread: String(post.threadId) };
      const reply = await mara.postWithPicture(answer);
      for (const path of ['/message-board', `/message-board/${post.threadId}`]) {
        const page = await readPage(hub, path);
        expect(page).toContain('alt="The tower at dawn"');
        expect(page).toContain(`/images/${first.key}/1920.webp`);
        expect(page.indexOf(first.key)).toBeLessThan(page.indexOf(second.key));
      }
      const subject = { subjectKind: 'article', subject: String(article) };
      const comment = await mara.postWithPicture({ body: 'On the news', ...subject });
      expect(await readPage(hub, `/news/${article}-a-signal`)).toContain(comment.picture.key);
      const replies = await (await hub.get(`/message-board/${post.threadId}/replies`)).json();
      expect(replies.items.at(-1).pictures).toMatchObject([{ key: reply.picture.key }]);
      const told = await database.engine.db.selectFrom('live_events').selectAll().execute();
      expect(JSON.stringify(told)).toContain(first.key);
      const quote = await (await hub.get(`/message-board/posts/${post.id}/quote`)).json();
      expect(quote.quote).not.toContain('images');
    });
  });

  test('belong to one post, whoever asks and however often it is sent', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const mara = await memberOn(hub);
      const picture = String((await mara.sent()).id);
      const thief = new PictureClient(hub);
      expect((await thief.post({ body: 'Mine', picture })).status).toBe(422);
      const sent = { body: 'Once', picture, sendKey: 'sent-twice-at-the-same-time' };
      const both = await Promise.all([mara.post(sent), mara.post(sent)]);
      const posts = await Promise.all(both.map((response) => response.json()));
      expect(posts[0].post).toEqual(posts[1].post);
      expect(posts[0].post.pictures).toHaveLength(1);
      const again = await mara.post({ body: 'Another one', picture });
      expect(again.status).toBe(422);
      expect((await again.json()).errors.form).toContain('not here any more');
      const { db } = database.engine;
      expect(await db.selectFrom('post_attachments').select('id').execute()).toHaveLength(1);
      expect(await db.selectFrom('posts').select('id').execute()).toHaveLength(1);
    });
  });

  test('go one by one with an edit, files and all', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const mara = await memberOn(hub);
      const [kept, gone] = [await mara.sent(), await mara.sent()];
      const { id } = await mara.written({ body: 'Look', picture: `${kept.id},${gone.id}` });
      const other = new PictureClient(hub);
      expect(await other.sees(addressOf(gone))).toBe(200);
      const own = await hub.get(`/message-board/posts/${id}/own`, { cookie: mara.cookie });
      expect((await own.json()).pictures).toHaveLength(2);
      const change = { body: 'Look', dropPicture: String(gone.id) };
      expect((await other.act(id, 'edit', change)).status).toBe(403);
      const { answer } = await mara.act(id, 'edit', change);
      expect(answer.post).toMatchObject({ isEdited: true, pictures: [{ key: kept.key }] });
      expect(await mara.sees(addressOf(gone))).toBe(404);
      expect(await other.sees(addressOf(kept))).toBe(200);
      expect(await hub.platform.pictures.size(gone.key, 320, 'webp')).toBeUndefined();
      expect(await readPage(hub, '/message-board')).not.toContain(gone.key);
    });
  });
});

onBothEngines('A form without scripts', (test) => {
  test('brings pictures along, and keeps them when it is refused', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const mara = await memberOn(hub);
      const pictures = [await pictureFile(), await pictureFile()];
      const refused = await mara.form('/message-board/write', {
        body: 'a'.repeat(10_001),
        pictures,
      });
      expect(refused.status).toBe(422);
      const page = await refused.text();
      const ids = [...page.matchAll(/name="picture" value="(\d+)"/g)].map(([, id]) => id ?? '');
      expect(ids).toHaveLength(2);
      const [first = '', second = ''] = ids;
      const fields = { body: 'With words', picture: first, [`alt-${first}`]: 'A ridge' };
      const preview = await mara.form('/message-board/write', { ...fields, preview: 'on' });
      expect(await preview.text()).toContain('alt="A ridge"');
      const sent = await mara.form('/message-board/write', { ...fields, dropPicture: second });
      expect(sent.status).toBe(303);
      const thread = await readPage(hub, sent.headers.get('location')?.split('?')[0] ?? '');
      expect(thread).toContain('alt="A ridge"');
      const { db } = database.engine;
      expect(await db.selectFrom('images').select('id').execute()).toEqual([{ id: Number(first) }]);
    });
  });

  test('that is sent twice makes one post with one set of pictures', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const mara = await memberOn(hub);
      const form = { body: 'Twice', pictures: await pictureFile() };
      for (const _ of [1, 2]) {
        expect((await mara.form('/message-board/write', form)).status).toBe(303);
      }
      const { db } = database.engine;
      expect(await db.selectFrom('posts').select('id').execute()).toHaveLength(1);
      expect(await db.selectFrom('post_attachments').select('id').execute()).toHaveLength(1);
    });
  });
});

onEngine('sqlite', 'A picture for a post', (test) => {
  test('is drawn anew: where and with what it was taken stays behind', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const mara = await memberOn(hub);
      const taken = await drawPicture()
        .withExif({
          IFD0: { Copyright: 'somebody', Model: 'Pocket 3' },
          IFD3: { GPSLatitude: '51/1 30/1 3230/100', GPSLatitudeRef: 'N' },
        })
        .jpeg()
        .toBuffer();
      expect((await sharp(taken).metadata()).exif).toBeDefined();
      const picture = await mara.sent(fileOf(taken, 'holiday.jpg'));
      await mara.written({ body: 'Look', picture: String(picture.id) });
      const answer = await hub.get(addressOf(picture));
      const { exif, xmp, iptc } = await sharp(await answer.arrayBuffer()).metadata();
      expect({ exif, xmp, iptc }).toEqual({});
      const { dataFolder } = hub.platform.config;
      const original = join(dataFolder, 'uploads/originals', picture.key);
      expect((await sharp(original).metadata()).exif).toBeUndefined();
    });
  });

  test.for(['jpeg', 'webp', 'avif', 'gif'] as const)('may be %s', async (kind, { database }) => {
    await withHub(database.location, async (hub) => {
      const bytes = await drawPicture().toFormat(kind).toBuffer();
      const picture = await new PictureClient(hub).sent(fileOf(bytes, `ridge.${kind}`));
      expect(picture).toMatchObject({ width: 64, height: 48 });
    });
  });

  test('is refused with a sentence when it is none, too big or one too many', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const guest = new PictureClient(hub);
      const tooBig = fileOf(new Uint8Array(5 * 1024 * 1024 + 1));
      for (const [file, words] of [
        [fileOf(Buffer.from('<svg/>')), 'no picture we can read'],
        [tooBig, 'over 5 MB'],
        [fileOf(new Uint8Array()), 'choose a picture'],
      ] as const) {
        const response = await guest.upload(file);
        expect(response.status).toBe(422);
        expect((await response.json()).sentence).toContain(words);
      }
      const pictures = await Promise.all([1, 2, 3, 4, 5].map(() => pictureFile()));
      const answer = await guest.form('/message-board/write', { body: 'All of them', pictures });
      expect(answer.status).toBe(422);
      const page = await answer.text();
      expect(page).toContain('at most 4 pictures');
      expect(page.match(/name="picture" value/g)).toHaveLength(4);
    });
  });

  test('is counted for each network and account', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const guest = new PictureClient(hub);
      const file = fileOf(Buffer.from('no picture'));
      const statuses = [];
      for (let sent = 0; sent < 61; sent += 1) statuses.push((await guest.upload(file)).status);
      expect(statuses.slice(-2)).toEqual([422, 429]);
    });
  });
});
