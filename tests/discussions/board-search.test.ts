import { expect } from 'vitest';
import { allMatches, readPage, walkList } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMessage, messageTime } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';

const readPaths = (content: string) =>
  allMatches(content, /<h3[^>]*><a [^>]*href="\/message-board\/posts\/(\d+)"/g);

onBothEngines('Searching the board', (test) => {
  test('finds each visible message once, across pages and without scripts', async ({
    database,
  }) => {
    const { db } = database.engine;
    for (let number = 0; number < 25; number += 1) {
      const at = new Date(messageTime.getTime() + number * 60_000);
      await insertMessage(db, { body: `The kestrel ${number}`, at });
    }
    await insertMessage(db, { body: 'A kestrel nobody sees', status: 'held' });
    await insertMessage(db, { body: 'A heron' });
    await withHub(database.location, async (hub) => {
      const content = await readPage(hub, '/message-board?q=kestrel');
      expect(content).toContain('<mark');
      expect(content).toMatch(/<form[^>]*action="\/message-board"/);
      const paths = await walkList(hub, '/message-board?q=kestrel', readPaths);
      expect(paths).toHaveLength(25);
      expect(new Set(paths).size).toBe(25);
    });
  });

  test('says when nothing matches, and treats a blank query as none', async ({ database }) => {
    await insertMessage(database.engine.db, { body: 'A heron' });
    await withHub(database.location, async (hub) => {
      expect(await readPage(hub, '/message-board?q=kestrel')).toContain('No messages match');
      expect(await readPage(hub, '/message-board?q=%20')).toContain('A heron');
      for (const query of ['%00', '"', '-', '%F0%9F', '&after=x', 'x&after=%00']) {
        await readPage(hub, `/message-board?q=${query}`);
      }
    });
  });
});
