import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { insertStory } from '#tests/search/insert-content.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertEvent } from '#tests/support/rows/insert-event.ts';
import { insertMedia } from '#tests/support/rows/insert-media.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { BoardClient } from './board-client.ts';
import { expectTrueCounters } from './expect-true-counters.ts';

const at = new Date('2026-02-01T12:00:00Z');

const comment = (subjectKind: string, subject: number, body = 'I was there') => ({
  body,
  subjectKind,
  subject: String(subject),
});

onBothEngines('A comment', (test) => {
  test('appears under its subject and on the board, and is counted on cards', async ({
    database,
  }) => {
    const { db } = database.engine;
    const kinds = [
      [
        'article',
        await insertArticle(db, { slug: 'signal', category: 'development' }),
        '/news/1-signal',
        '/news',
      ],
      ['media', await insertMedia(db, { slug: 'gull' }), '/media/1-gull', '/media'],
      ['story', await insertStory(db), '/stories/1', '/'],
      [
        'event',
        await insertEvent(db, { slug: 'tide', starts_at: at }),
        '/events/1-tide',
        '/events?when=past',
      ],
    ] as const;
    await withHub(database.location, async (hub) => {
      for (const [kind, id, path, listPath] of kinds) {
        expect(await readPage(hub, path), kind).toContain('>Comments<');
        await readPage(hub, listPath);
        const guest = new BoardClient(hub);
        const { threadId } = await guest.createPost(comment(kind, id));
        await guest.createPost(comment(kind, id, 'And again'));
        const content = await readPage(hub, path);
        expect(content, kind).toContain('2 comments');
        expect(content.indexOf('I was there')).toBeLessThan(content.indexOf('And again'));
        expect(await readPage(hub, listPath), `the list with the ${kind}`).toContain('2 comments');
        expect(await readPage(hub, `/message-board/${threadId}`)).toContain('And again');
      }
      const board = await readPage(hub, '/message-board');
      for (const label of ['Article', 'Media', 'Story', 'Event']) {
        expect(board).toContain(`>${label}<`);
      }
      expect(await readPage(hub, '/message-board?category=general')).not.toContain('2 comments');
      await expectTrueCounters(db);
    });
  });

  test('is refused unless its subject is published', async ({ database }) => {
    const { db } = database.engine;
    const draft = await insertArticle(db, { status: 'draft' });
    await withHub(database.location, async (hub) => {
      const guest = new BoardClient(hub);
      expect((await guest.post(comment('article', draft))).status).toBe(404);
      expect((await guest.post(comment('story', 99))).status).toBe(404);
      expect(await db.selectFrom('threads').select('id').execute()).toEqual([]);
    });
  });

  test('that is posted at the same time as other first comments shares their thread', async ({
    database,
  }) => {
    const { db } = database.engine;
    const id = await insertArticle(db);
    await withHub(database.location, async (hub) => {
      const posts = await Promise.all(
        Array.from({ length: 6 }, (_, number) =>
          new BoardClient(hub).createPost(comment('article', id, `Comment ${number}`)),
        ),
      );
      expect(new Set(posts.map(({ threadId }) => threadId)).size).toBe(1);
      await expectTrueCounters(db);
    });
  });

  test('is accepted until comments close, and the page then says so', async ({ database }) => {
    const { db } = database.engine;
    const id = await insertArticle(db, { slug: 'signal', published_at: at });
    const setting = { key: 'discussions', value_json: { closeAfterDays: 7 }, updated_at: at };
    await db.insertInto('settings').values(setting).execute();
    let now = new Date('2026-02-08T11:59:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const guest = new BoardClient(hub);
        const { threadId } = await guest.createPost(comment('article', id));
        expect(await readPage(hub, '/news/1-signal')).toContain('Post comment');
        now = new Date('2026-02-08T12:00:00Z');
        expect(await readPage(hub, '/news/1-signal')).toContain('Comments are closed.');
        const write = await readPage(hub, '/message-board/write?kind=article&subject=1');
        expect(write).toContain('Comments are closed.');
        expect(write).not.toContain('<textarea');
        expect((await guest.post(comment('article', id, 'Too late'))).status).toBe(409);
        const reply = await guest.post({ body: 'Late', thread: String(threadId) });
        expect(reply.status).toBe(409);
      },
      { now: () => now },
    );
  });
});
