import { expect } from 'vitest';
import { allMatches, readPage } from '#tests/community/read-page.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage, messageTime } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { BoardClient } from '../board-client.ts';
import { insertThreadByAda, listNotifications, signInModerator } from './set-up-thread.ts';

const bodies = (content: string) => allMatches(content, /<p[^>]*>(Comment \d+)<\/p>/g);
const COUNT = 35;
const minutesLater = (minutes: number) => new Date(messageTime.getTime() + minutes * 60_000);

onBothEngines('A pinned comment', (test) => {
  test('comes first on the page of the article and on the board, once', async ({ database }) => {
    const { db } = database.engine;
    const adaId = await insertMember(db, { name: 'Ada', email: 'ada@example.com' });
    const id = await insertArticle(db);
    const comments = Array.from({ length: COUNT }, (_, index) => ({
      body: `Comment ${index}`,
      at: minutesLater(index),
      authorId: adaId,
    }));
    const subject = { kind: 'article', id } as const;
    const [first = {}, ...replies] = comments;
    const { threadId, postIds } = await insertMessage(db, { subject, ...first, replies });
    const [second, last] = [postIds[1], postIds[COUNT - 1]].map(String);
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      const article = (await hub.get(`/news/${id}`)).headers.get('location') ?? '';
      const thread = `/message-board/${threadId}`;
      const expected = comments.map(({ body }) => body);
      const start = expected.slice(0, 30);
      await bram.act(threadId, 'pin-comment', { comment: second ?? '' });
      const others = start.filter((body) => body !== 'Comment 1');
      for (const path of [article, thread]) {
        const page = await readPage(hub, path);
        expect(bodies(page)).toEqual(['Comment 1', ...others]);
        expect(page.split(`id="post-${second}"`)).toHaveLength(2);
        expect(page.split('>Pinned<')).toHaveLength(2);
      }
      const replaced = await bram.act(threadId, 'pin-comment', { comment: last ?? '' });
      expect(bodies(await readPage(hub, article))).toEqual([`Comment ${COUNT - 1}`, ...start]);
      const permalink = await hub.get(`/message-board/posts/${last}`);
      const [path = ''] = (permalink.headers.get('location') ?? '').split('#');
      expect(await readPage(hub, path)).toContain(`id="post-${last}"`);
      expect(await listNotifications(db, adaId)).toEqual([
        { decision: 'comment-pinned', path: `/message-board/posts/${last}`, reason: null },
      ]);
      await bram.undo(replaced);
      expect(bodies(await readPage(hub, article))).toEqual(['Comment 1', ...others]);
      const ada = new BoardClient(hub, await signInAs(hub, 'ada@example.com'));
      await ada.performAction(Number(second), 'remove');
      expect(bodies(await readPage(hub, article))).not.toContain('Comment 1');
      await ada.performAction(Number(second), 'restore');
      await bram.act(threadId, 'unpin-comment');
      expect(bodies(await readPage(hub, article))).toEqual(start);
    });
  });

  test('has to be a visible comment there', async ({ database }) => {
    const { db } = database.engine;
    const board = await insertThreadByAda(db, { replies: [{ body: 'A reply' }] });
    const subject = { kind: 'article', id: await insertArticle(db) } as const;
    const replies = [{ body: 'Held', status: 'held' as const }];
    const { threadId, postIds } = await insertMessage(db, { subject, replies });
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      const comment = String(board.postIds[1]);
      expect(await bram.refused(board.threadId, 'pin-comment', { comment })).toContain(
        'Only comments can be pinned.',
      );
      for (const other of [comment, String(postIds[1]), '', '9999']) {
        expect(await bram.refused(threadId, 'pin-comment', { comment: other })).toContain(
          'This comment isn’t visible here anymore.',
        );
      }
      expect(await bram.act(threadId, 'unpin-comment')).toBeNull();
    });
  });
});
