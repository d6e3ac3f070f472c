import { expect } from 'vitest';
import { saveTopics } from '#app/features/topics/topics.server.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { readPage } from '#tests/community/read-page.ts';
import { insertPoll, insertThreadWithPoll, QUESTION, Voter } from '#tests/polls/set-up-poll.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMessage, messageTime } from '#tests/support/rows/insert-message.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { signInModerator } from '../thread-tools/set-up-thread.ts';

const later = new Date('2026-03-04T12:00:00Z');

async function insertTopics(db: Database, names: readonly string[]): Promise<void> {
  const times = { created_at: messageTime, updated_at: messageTime };
  const rows = names.map((name) => ({
    name,
    name_key: name.toLowerCase(),
    slug: name.toLowerCase(),
    image_id: null,
    ...times,
  }));
  await db.insertInto('topics').values(rows).execute();
}

async function listTopics(db: Database) {
  return db
    .selectFrom('content_topics')
    .innerJoin('topics', 'topics.id', 'topic_id')
    .select(['content_id', 'name', 'position', 'shown_at', 'item_count'])
    .where('kind', '=', 'thread')
    .orderBy('content_id')
    .orderBy('position')
    .execute();
}

const setTopics = (transaction: RunTransaction, id: number, names: readonly string[]) =>
  transaction((unit) =>
    saveTopics(unit, { kind: 'thread', id }, names, { now: messageTime, isRestored: true }),
  );

onBothEngines('A merge', (test) => {
  test('takes the topics and the poll along, and an undo brings both back', async ({
    database,
  }) => {
    const { db } = database.engine;
    const { transaction } = database;
    const source = await insertThreadWithPoll(db, {}, { title: 'The trailer', at: later });
    const target = await insertMessage(db, { title: 'The teaser' });
    const many = Array.from({ length: 8 }, (_, index) => `Topic${index}`);
    await insertTopics(db, ['Boats', 'Ships', 'Masts', ...many]);
    await setTopics(transaction, target.threadId, ['Ships', ...many]);
    await setTopics(transaction, source.threadId, ['Boats', 'Ships', 'Masts']);
    const before = await listTopics(db);
    await withHub(database.location, async (hub) => {
      const voter = new Voter(hub);
      await voter.vote(source.pollId, source.options[0] ?? 0);
      const bram = await signInModerator(hub);
      const merged = await bram.act(source.threadId, 'merge', {
        target: String(target.threadId),
      });
      await hub.runJobs();
      const path = `/message-board/${target.threadId}`;
      const page = await readPage(hub, path);
      expect(page).toContain(QUESTION);
      for (const name of ['Ships', 'Boats']) {
        expect(page).toContain(`href="/topics/${name.toLowerCase()}"`);
      }
      expect(page).not.toContain('Masts');
      expect(await readPage(hub, '/topics/boats')).toContain('The teaser');
      await voter.vote(source.pollId, source.options[1] ?? 0);
      await bram.undo(merged);
      await hub.runJobs();
      expect(await listTopics(db)).toEqual(before);
      expect(await readPage(hub, path)).not.toContain(QUESTION);
      expect(await readPage(hub, `/message-board/${source.threadId}`)).toContain(QUESTION);
      expect(await readPage(hub, '/topics/boats')).toContain('The trailer');
      const ballots = db.selectFrom('poll_ballots').select('poll_id');
      expect(await ballots.execute()).toEqual([{ poll_id: source.pollId }]);
    });
  });

  test('of two threads with polls is refused, and changes nothing', async ({ database }) => {
    const { db } = database.engine;
    const source = await insertThreadWithPoll(db);
    const target = await insertMessage(db, { title: 'The teaser' });
    const host = { kind: 'thread', id: target.threadId } as const;
    const { pollId } = await insertPoll(db, { host, question: 'Which color?' });
    await withHub(database.location, async (hub) => {
      const bram = await signInModerator(hub);
      const into = { target: String(target.threadId) };
      expect(await bram.refused(source.threadId, 'merge', into)).toContain(
        'Both threads have a poll.',
      );
      expect(await readPage(hub, `/message-board/${source.threadId}`)).toContain(QUESTION);
      await db.updateTable('polls').set({ removed_at: later }).where('id', '=', pollId).execute();
      await bram.act(source.threadId, 'merge', into);
      expect(await readPage(hub, `/message-board/${target.threadId}`)).toContain(QUESTION);
    });
  });
});
