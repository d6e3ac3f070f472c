import { expect } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { BoardClient } from './board-client.ts';

onBothEngines('A preview', (test) => {
  test('equals the later post, and stores nothing', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Orla', email: 'orla@example.com' });
    await withHub(database.location, async (hub) => {
      const preview = (body: string) => hub.post('/message-board/preview', { body });
      const body = 'Heard it, @Orla: **twice**.\n\n<script>alert(1)</script>';
      const shown = await preview(body);
      expect(shown.headers.get('set-cookie')).toBeNull();
      const { html } = await shown.json();
      expect(html).toContain('<strong>twice</strong>');
      expect(html).toContain('href="/members/Orla"');
      expect(html).not.toContain('<script>');
      expect((await new BoardClient(hub).createPost({ body })).html).toBe(html);
      expect((await preview(' ')).status).toBe(422);
      expect((await preview('a'.repeat(10_001))).status).toBe(422);
      expect(await db.selectFrom('posts').select('body').execute()).toEqual([{ body }]);
    });
  });

  test('appears above the form without scripts, and keeps what was typed', async ({ database }) => {
    const { db } = database.engine;
    const { threadId } = await insertMessage(db);
    await withHub(database.location, async (hub) => {
      const typed = { body: 'So **it** was', authorName: 'Reader', thread: String(threadId) };
      const response = await hub.post('/message-board/write', { ...typed, preview: 'on' });
      expect(response.status).toBe(200);
      const page = await response.text();
      expect(page).toContain('So <strong>it</strong> was');
      expect(page).toMatch(/<textarea[^>]*>So \*\*it\*\* was<\/textarea>/);
      expect(page).toContain('value="Reader"');
      expect(page).toContain(`name="thread" value="${threadId}"`);
      expect(await db.selectFrom('posts').select('id').execute()).toHaveLength(1);
    });
  });

  test('is refused above the rate limit', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const statuses: number[] = [];
      for (let time = 0; time < 121; time += 1) {
        statuses.push((await hub.post('/message-board/preview', { body: 'Again' })).status);
      }
      expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
      expect(statuses.at(-1)).toBe(429);
    });
  });
});

onBothEngines('The history of a post', (test) => {
  test('lists all its versions for moderators, newest first', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Mara', email: 'mara@example.com', role: 'moderator' });
    await insertMember(db, { name: 'Edda', email: 'edda@example.com', role: 'editor' });
    await withHub(database.location, async (hub) => {
      const ada = new BoardClient(hub);
      const { id } = await ada.createPost({ body: 'First words' });
      for (const body of ['Second words', 'Third words'])
        await ada.performAction(id, 'edit', { body });
      await ada.performAction(id, 'remove');
      const path = `/message-board/posts/${id}/history`;
      const staff = { cookie: await signInAs(hub, 'mara@example.com') };
      const page = await (await hub.get(path, staff)).text();
      const shown = [...page.matchAll(/<p dir="auto">(\w+ words)/g)].map(([, words]) => words);
      expect(shown).toEqual(['Third words', 'Second words', 'First words']);
      expect((await hub.get('/message-board/posts/999/history', staff)).status).toBe(404);
      const editor = { cookie: await signInAs(hub, 'edda@example.com') };
      expect((await hub.get(path, editor)).status).toBe(403);
      expect((await hub.get(path, { cookie: ada.cookie })).status).toBe(302);
    });
  });
});

onBothEngines('A held post that its author removes', (test) => {
  test('redirects to the board, because it cannot be restored', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const ada = new BoardClient(hub);
      await ada.createPost({ body: 'Known' });
      const { author_id: authorId } = await db
        .selectFrom('posts')
        .select('author_id')
        .executeTakeFirstOrThrow();
      const { postIds } = await insertMessage(db, { status: 'held', authorId });
      const path = `/message-board/posts/${postIds[0]}/more`;
      const removed = await hub.post(path, { intent: 'remove' }, { cookie: ada.cookie });
      expect(removed.headers.get('location')).toBe('/message-board');
    });
  });
});
