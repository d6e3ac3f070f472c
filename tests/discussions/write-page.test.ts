import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { BoardClient } from './board-client.ts';

const reply = (thread: number, parent?: number) =>
  `/message-board/write?thread=${thread}${parent ? `&parent=${parent}` : ''}`;

onBothEngines('The page that a reply is written on without scripts', (test) => {
  test('says which post it answers, also once the reply was refused', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      const { id, threadId } = await guest.createPost({ body: 'The bell at noon' });
      expect(await readPage(hub, reply(threadId))).toMatch(
        new RegExp(`On <a[^>]* href="/message-board/${threadId}"[^>]*>The bell at noon</a>`),
      );
      const answer = new RegExp(
        `In reply to a post on <a[^>]* href="/message-board/posts/${id}"[^>]*>The bell at noon</a>`,
      );
      expect(await readPage(hub, reply(threadId, id))).toMatch(answer);
      const refused = await hub.post('/message-board/write', {
        thread: String(threadId),
        parent: String(id),
        body: ' ',
      });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toMatch(answer);
      expect(await guest.performAction(id, 'remove')).toMatchObject({ status: 200 });
      expect(await readPage(hub, reply(threadId, id))).not.toContain('The bell at noon');
    });
  });

  test('names the article of a comment, and no message that isn’t public', async ({ database }) => {
    const { db } = database.engine;
    await insertArticle(db, { slug: 'signal', title: 'A signal' });
    const held = await insertMessage(db, { body: 'Nobody sees this', status: 'held' });
    await withHub(database.location, async (hub) => {
      const comment = { body: 'I was there', subjectKind: 'article', subject: '1' };
      const { id, threadId } = await new BoardClient(hub).createPost(comment);
      expect(await readPage(hub, reply(threadId, id))).toMatch(
        new RegExp(
          `In reply to a post on <a[^>]* href="/message-board/posts/${id}"[^>]*>A signal<`,
        ),
      );
      expect(await readPage(hub, reply(held.threadId))).not.toContain('Nobody sees this');
    });
  });
});
