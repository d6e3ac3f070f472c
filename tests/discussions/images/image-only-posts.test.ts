import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { drawImage, ImageClient, toFile } from './image-client.ts';

const EMPTY_MESSAGE = 'Please enter some content for your message';

/** A new member, whose images are shown at once. */
async function createMember(hub: TestHub, name = 'Mara'): Promise<ImageClient> {
  await insertMember(hub.platform.engine.db, { name });
  return new ImageClient(hub, await signInAs(hub, `${name.toLowerCase()}@example.com`));
}

onBothEngines('An image without text', (test) => {
  test('can be a message, a reply or a comment, and is titled by its description', async ({
    database,
  }) => {
    const { db } = database.engine;
    const article = await insertArticle(db);
    await withHub(database.location, async (hub) => {
      const [mara, ben] = [await createMember(hub), await createMember(hub, 'Ben')];
      const shown = await mara.uploadImage();
      const fields = { body: ' \u200b', image: String(shown.id) };
      const post = await mara.createPost({ ...fields, [`alt-${shown.id}`]: 'A ridge *at* dawn' });
      expect(post).toMatchObject({ html: '', images: [{ key: shown.key }] });
      const thread = `/message-board/${post.threadId}`;
      const page = await (await hub.get(thread)).text();
      expect(page).toContain('<meta property="og:description" content="A ridge *at* dawn"');
      expect(page, 'an empty text').not.toMatch(/<div[^>]*><div[^>]*><\/div><\/div>/);
      expect(await readPage(hub, '/message-board')).toContain(shown.key);
      expect(await readPage(hub, '/community')).toContain('A ridge *at* dawn');
      const found = await readPage(hub, '/search?q=ridge');
      expect(found).toMatch(/<mark[^>]*>ridge<\/mark>/);
      const { quote } = await (await hub.get(`/message-board/posts/${post.id}/quote`)).json();
      expect(quote).toBe('> **Mara**:\n> A ridge \\*at\\* dawn\n\n');
      const reply = await ben.postWithImage({ body: '', thread: String(post.threadId) });
      const subject = { subjectKind: 'article', subject: String(article) };
      // A second post without text does not count as a repeat.
      const comment = await ben.postWithImage({ body: '', ...subject });
      expect(await readPage(hub, `/news/${article}-a-signal`)).toContain(comment.image.key);
      const notifications = await hub.get('/notifications', { cookie: mara.cookie });
      expect(await notifications.text()).toContain('A ridge *at* dawn');
      await mara.performAction(reply.post.id, 'report', { reason: 'spam' });
      const reviewed = await db.selectFrom('review_items').select('title').execute();
      expect(reviewed).toEqual([{ title: 'An image' }]);
      expect(await readPage(hub, '/members/Ben')).toContain('An image');
    });
  });

  test('has a title in the review queue, and is reviewed with the image it replies to', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Bram', role: 'moderator' });
    await withHub(database.location, async (hub) => {
      const mara = await createMember(hub);
      const { post } = await mara.postWithImage({ body: '' });
      const guest = new ImageClient(hub);
      const held = await guest.postWithImage({ body: '', thread: String(post.threadId) });
      expect(held.isHeld).toBe(true);
      const cookie = await signInAs(hub, 'bram@example.com');
      const queue = await (await hub.get('/admin/moderation/pending', { cookie })).text();
      expect(queue).toContain('>An image<');
      const path = `/admin/review/comment/${held.post.id}`;
      const review = await (await hub.get(path, { cookie })).text();
      expect(review).toContain('<p dir="auto">An image</p>');
      await hub.post(path, { decision: 'approved' }, { cookie });
      const thread = await readPage(hub, `/message-board/${post.threadId}`);
      expect(thread).toContain(held.image.key);
      const log = await db.selectFrom('review_items').select(['title', 'decision']).execute();
      expect(log).toEqual([{ title: 'An image', decision: 'approved' }]);
    });
  });

  test('is posted once when a plain form is sent twice', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const mara = await createMember(hub);
      const bytes = await drawImage().png().toBuffer();
      const form = { body: '', images: toFile(bytes) };
      const preview = await mara.submitForm('/message-board/write', { ...form, preview: 'on' });
      expect(preview.status).toBe(200);
      for (const _ of [1, 2]) {
        expect((await mara.submitForm('/message-board/write', form)).status).toBe(303);
      }
      const other = { body: '', images: toFile(await drawImage().png().toBuffer()) };
      expect((await mara.submitForm('/message-board/write', other)).status).toBe(303);
      const { db } = database.engine;
      const posts = await db.selectFrom('post_attachments').select('post_id').execute();
      expect(new Set(posts.map(({ post_id }) => post_id)).size).toBe(2);
      expect(await db.selectFrom('posts').select('body').execute()).toHaveLength(2);
    });
  });
});

onBothEngines('A message without text or images', (test) => {
  test('is refused, even as the result of an edit', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const mara = await createMember(hub);
      for (const body of ['', ' \n', '\u200b\u2800']) {
        const refused = await mara.post({ body });
        expect(refused.status).toBe(422);
        expect((await refused.json()).errors).toEqual({ body: EMPTY_MESSAGE });
      }
      const page = await mara.submitForm('/message-board/write', {
        body: ' ',
        authorName: 'Reader',
      });
      expect(await page.text()).toContain(EMPTY_MESSAGE);
      expect((await hub.post('/message-board/preview', { body: '' })).status).toBe(422);
      const { post, image } = await mara.postWithImage({ body: 'Look' });
      const drop = { body: '', removeImage: String(image.id) };
      const { status, body } = await mara.performAction(post.id, 'edit', drop);
      expect([status, body.errors]).toEqual([422, { body: EMPTY_MESSAGE }]);
      expect((await mara.performAction(post.id, 'edit', { body: '' })).body.post.html).toBe('');
      const thread = await db.selectFrom('threads').select('title').executeTakeFirstOrThrow();
      expect(thread.title).toBe('An image');
      expect((await mara.performAction(post.id, 'edit', drop)).status).toBe(422);
      const two = [await mara.uploadImage(), await mara.uploadImage()];
      const both = await mara.createPost({ body: '', image: two.map(({ id }) => id).join(',') });
      // Each edit alone would leave one image.
      const edits = two.map(({ id }) => ({ body: '', removeImage: String(id) }));
      const results = await Promise.all(
        edits.map((edit) => mara.performAction(both.id, 'edit', edit)),
      );
      expect(results.map((result) => result.status).toSorted()).toEqual([200, 422]);
      expect(await db.selectFrom('posts').select('id').execute()).toHaveLength(2);
      expect(await db.selectFrom('post_attachments').select('id').execute()).toHaveLength(2);
    });
  });
});
