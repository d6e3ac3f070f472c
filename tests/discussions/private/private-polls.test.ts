import { expect } from 'vitest';
import { readLiveLog, readMissedEvents } from '#tests/live/received-events.ts';
import { insertPoll, Voter } from '#tests/polls/set-up-poll.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { readAs, saveReaders } from './make-private.ts';
import { setUpReaders } from './set-up-readers.ts';

const pollForm = {
  pollQuestion: 'Who hid the lantern?',
  pollOptions: 'The keeper\r\nThe sea',
  pollAnswers: 'one',
  pollResults: 'after-vote',
  pollVoters: 'everyone',
  pollCloses: '',
};
const start = new Date('2026-03-02T12:00:00Z');
const CANARY = /hid the lantern|the keeper|the sea/i;

onBothEngines('A poll in a private category', (test) => {
  test('is marked in the list, as on the public board', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { kit } = await setUpReaders(hub);
      for (const [category, path] of [
        ['lore', '/message-board/private'],
        ['theories', '/message-board'],
      ] as const) {
        await kit.board.createPost({ category, body: `Tides of ${category}`, ...pollForm });
        await kit.board.createPost({ category, body: `No question about ${category}` });
        const { text } = await readAs(hub, kit.cookie, path);
        expect(text, path).toContain('No question');
        expect(text.match(/<span>Poll<\/span>/g), path).toHaveLength(1);
      }
    });
  });

  test('is asked, shown and voted on by those who may read it, as long as they may', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const { rhea, kit, otto, setRole, role, admin } = await setUpReaders(hub);
      const form = await readAs(hub, rhea.cookie, '/message-board/private/write?category=lore');
      expect(form.text).toContain('name="pollOptions"');
      expect(form.text).not.toContain('name="pollVoters"');
      for (const cookie of [otto.cookie, undefined]) {
        const { status } = await readAs(hub, cookie, '/message-board/private/write');
        expect(status).toBe(cookie ? 404 : 302);
      }
      const { threadId } = await kit.board.createPost({
        category: 'lore',
        body: 'Tides',
        ...pollForm,
      });
      const polls = db.selectFrom('polls').select(['id', 'is_members_only']);
      const { id: pollId, ...poll } = await polls.executeTakeFirstOrThrow();
      expect(poll).toEqual({ is_members_only: true });
      const ownForm = await readAs(hub, kit.cookie, `/polls/${pollId}/edit`);
      expect(ownForm.text).toContain('name="pollOptions"');
      expect(ownForm.text).not.toContain('name="pollVoters"');
      const options = await db.selectFrom('poll_options').select('id').orderBy('id').execute();
      const [keeper = 0] = options.map(({ id }) => id);
      const path = `/message-board/private/${threadId}`;
      const page = await readAs(hub, rhea.cookie, path);
      expect(page.text).toMatch(CANARY);
      const voter = new Voter(hub, rhea);
      expect(await voter.vote(pollId, keeper)).toMatchObject({ choices: [keeper] });
      expect(await voter.getOwn(pollId)).toMatchObject({ counts: { voters: 1 } });
      expect((await readAs(hub, rhea.cookie, `/polls/${pollId}`)).text).toContain(path);
      const edit = `/polls/${pollId}/edit`;
      expect((await readAs(hub, kit.cookie, edit)).text).toContain('People have voted');

      const expectMissing = async (cookie: string) => {
        const outsider = new Voter(hub, { cookie });
        expect(await outsider.getOwn(pollId)).toBe(404);
        expect((await outsider.send(pollId, [keeper])).status).toBe(404);
        for (const end of ['', '/curve', '/edit']) {
          const { status, text } = await readAs(hub, cookie, `/polls/${pollId}${end}`);
          expect(status, end).toBe(404);
          expect(text).not.toMatch(CANARY);
        }
      };
      await expectMissing(otto.cookie);
      await expectMissing('');
      await setRole(rhea, 'subscriber');
      await expectMissing(rhea.cookie);
      await setRole(rhea, role);
      expect(await voter.getOwn(pollId)).toMatchObject({ choices: [keeper] });

      await saveReaders(hub, admin, 'lore', 'everyone');
      const shown = await readAs(hub, undefined, `/message-board/${threadId}`);
      expect(shown.text).toMatch(CANARY);
    });
  });

  test('keeps members-only polls and live counts from others, and tells its readers to load again', async ({
    database,
  }) => {
    const { db } = database.engine;
    let now = start;
    const work = async (hub: TestHub) => {
      const { rhea, kit, otto } = await setUpReaders(hub);
      const { threadId } = await kit.board.createPost({
        category: 'lore',
        body: 'Tides',
        ...pollForm,
        pollVoters: 'members',
        pollResults: 'always',
      });
      const { id: pollId } = await db.selectFrom('polls').select('id').executeTakeFirstOrThrow();
      const [option] = await db.selectFrom('poll_options').select('id').execute();
      const countChanges = async () => {
        const topics = await db.selectFrom('live_events').select('topic').execute();
        return topics.filter(({ topic }) => topic === `private:${threadId}`).length;
      };
      const before = await countChanges();
      await new Voter(hub, rhea).vote(pollId, option?.id ?? 0);
      now = new Date(start.getTime() + 5000);
      await hub.runJobs();
      expect(await readMissedEvents(hub, `poll:${pollId}`)).toEqual([]);
      expect(await readLiveLog(db)).not.toContain('poll-');
      expect(await countChanges()).toBeGreaterThan(before);
      const guest = await new Voter(hub).send(pollId, [option?.id ?? 0]);
      const none = await new Voter(hub).send(999_999, [option?.id ?? 0]);
      expect([guest.status, none.status]).toEqual([404, 404]);
      expect((await new Voter(hub, otto).send(pollId, [])).status).toBe(404);
    };
    await withHub(database.location, work, { now: () => now });
  });

  test('is closed and removed by moderators without a word in the audit log, and is no prediction', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const { rhea, kit, admin } = await setUpReaders(hub);
      const { threadId } = await kit.board.createPost({
        category: 'lore',
        body: 'Tides',
        ...pollForm,
      });
      const { id: pollId } = await db.selectFrom('polls').select('id').executeTakeFirstOrThrow();
      const tools = `/admin/polls/${pollId}`;
      expect(await admin.read(`/admin/threads/${threadId}`)).toContain(`href="${tools}"`);
      const page = await admin.read(tools);
      expect(page).toContain('only its author can change it');
      expect(page).not.toContain('name="pollQuestion"');
      expect(await admin.read('/admin/polls')).toContain(
        `href="/message-board/private/${threadId}"`,
      );
      const edited = { ...pollForm, pollClaim: '', intent: '' };
      expect((await hub.post(tools, edited, { cookie: admin.cookie })).status).toBe(404);
      expect((await hub.post(tools, { intent: 'close' }, { cookie: admin.cookie })).status).toBe(
        303,
      );
      const entries = await db.selectFrom('audit_log').selectAll().execute();
      expect(JSON.stringify(entries)).toContain('A poll in a private category');
      expect(JSON.stringify(entries)).not.toMatch(CANARY);
      const [option] = await db.selectFrom('poll_options').select('id').execute();
      const late = await new Voter(hub, rhea).send(pollId, [option?.id ?? 0]);
      expect(late.body.errors.form).toBe('This poll has closed.');

      const other = await kit.board.createPost({ category: 'lore', body: 'Ebbs' });
      const host = { kind: 'thread', id: other.threadId } as const;
      const { pollId: predictionId } = await insertPoll(db, { host, question: 'Will it rise?' });
      const none = await admin.read(`/admin/threads/${other.threadId}`);
      expect(none).toContain(`/admin/polls/${predictionId}`);
      await db.deleteFrom('polls').where('id', '=', predictionId).execute();
      expect(await admin.read(`/admin/threads/${other.threadId}`)).not.toContain('/admin/polls/');
      expect(
        (await readAs(hub, admin.cookie, `/admin/polls/new?thread=${other.threadId}`)).status,
      ).toBe(404);
    });
  });
});
