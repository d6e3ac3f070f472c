import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { readMissedEvents } from '#tests/live/received-events.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { expectTrueTallies, insertPoll, insertThreadWithPoll, Voter } from './set-up-poll.ts';

const start = new Date('2026-03-02T12:00:00Z');

const pollForm = {
  pollQuestion: 'Which season is next?',
  pollOptions: 'Spring\r\nSummer\r\n\r\nAutumn ',
  pollAnswers: 'one',
  pollResults: 'always',
  pollVoters: 'everyone',
  pollCloses: '',
};

onBothEngines('A thread', (test) => {
  test('opens with a poll, whose author changes it until someone votes', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const form = await readPage(hub, '/message-board/write?poll=on&category=general');
      expect(form).toContain('name="pollOptions"');
      expect(await readPage(hub, '/message-board/write')).not.toContain('pollOptions');
      expect(await readPage(hub, '/message-board')).toContain('/message-board/write?poll=1"');
      const author = new BoardClient(hub);
      const { threadId } = await author.createPost({ body: 'Guess!', ...pollForm });
      const { id: pollId } = await db.selectFrom('polls').select('id').executeTakeFirstOrThrow();
      const path = `/message-board/${threadId}`;
      const page = await readPage(hub, path);
      for (const label of ['Which season is next?', 'Spring', 'Summer', 'Autumn']) {
        expect(page).toContain(label);
      }
      const own = new Voter(hub, { cookie: author.cookie });
      expect((await own.getOwn(pollId)).toolsPath).toBe(`/polls/${pollId}/edit`);
      expect((await new Voter(hub).getOwn(pollId)).toolsPath).toBeUndefined();
      const headers = { cookie: author.cookie };
      const edit = `/polls/${pollId}/edit`;
      expect((await hub.get(edit)).status).toBe(404);
      expect(await (await hub.get(edit, headers)).text()).toContain('Summer\nAutumn</textarea>');
      const twice = await hub.post(edit, { ...pollForm, pollOptions: 'Winter\nwinter' }, headers);
      expect(twice.status).toBe(422);
      expect(await twice.text()).toContain('“winter” is there twice. List each option once.');
      const saved = await hub.post(edit, { ...pollForm, pollOptions: 'Winter\nNever' }, headers);
      expect(saved.headers.get('location')).toBe(`${path}?notice=poll-saved`);
      const changed = await readPage(hub, path);
      expect(changed).toContain('Never');
      expect(changed).not.toContain('Autumn');
      const options = await db.selectFrom('poll_options').select('id').orderBy('id').execute();
      await new Voter(hub).vote(pollId, options[0]?.id ?? 0);
      expect(await (await hub.get(edit, headers)).text()).toContain('People have voted');
      const late = await hub.post(edit, { ...pollForm, pollQuestion: 'Too late?' }, headers);
      expect(late.status).toBe(422);
      const kept = await late.text();
      expect(kept).toContain('People have voted, so this can’t change anymore.');
      expect(kept).toContain('value="Too late?"');
      expect((await hub.post(edit, { intent: 'remove' }, headers)).status).toBe(422);
      expect(await readPage(hub, path)).toContain('Never');
    });
  });

  test('has its poll changed and removed at once, one after the other', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      for (let turn = 0; turn < 5; turn += 1) {
        const author = new BoardClient(hub);
        const { threadId } = await author.createPost({ body: `Guess ${turn}!`, ...pollForm });
        const { id } = await db
          .selectFrom('polls')
          .select('id')
          .where('host_id', '=', threadId)
          .executeTakeFirstOrThrow();
        const send = (fields: Record<string, string>) =>
          hub.post(`/polls/${id}/edit`, { ...pollForm, ...fields }, { cookie: author.cookie });
        const sent: Record<string, string>[] = [
          { pollOptions: 'Winter\nNever' },
          { intent: 'remove' },
          { intent: 'remove' },
        ];
        const answers = await Promise.all(sent.map(send));
        for (const { status } of answers) expect([303, 404]).toContain(status);
      }
    });
  });

  test('does not open with a poll that is wrong, and loses nothing that was typed', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const wrong = [
        [{ pollOptions: 'Spring\nspring' }, 'pollOptions', 'is there twice'],
        [{ pollOptions: 'Spring' }, 'pollOptions', 'at least two options'],
        [{ pollOptions: '' }, 'pollOptions', 'at least two options'],
        [
          { pollOptions: 'x\n'.repeat(21).replaceAll('x', () => `${Math.random()}`) },
          'pollOptions',
          'at most 20',
        ],
        [{ pollQuestion: '' }, 'pollQuestion', 'Enter a question.'],
        [{ pollQuestion: '?'.repeat(201) }, 'pollQuestion', '200 characters'],
        [{ pollCloses: '2001-01-01T00:00' }, 'pollCloses', 'in the future'],
        [{ pollResults: 'after-close' }, 'pollCloses', 'Choose a time'],
        [{ pollResults: 'never' }, 'pollResults', 'Choose one of the options.'],
      ] as const;
      for (const [change, field, message] of wrong) {
        const fields = { body: 'Guess!', ...pollForm, ...change };
        const response = await new BoardClient(hub).post(fields);
        expect(response.status).toBe(422);
        const { errors, values } = await response.json();
        expect(errors[field]).toContain(message);
        expect(values.body).toBe('Guess!');
      }
      const plain = await hub.post('/message-board/write', {
        body: 'Kept words',
        ...pollForm,
        pollOptions: 'Spring\nspring',
      });
      expect(plain.status).toBe(422);
      const html = await plain.text();
      expect(html).toContain('Kept words</textarea>');
      expect(html).toContain('Spring\nspring</textarea>');
      expect(html).toContain('id="pollOptions-error"');
      expect(await db.selectFrom('polls').select('id').execute()).toEqual([]);
      expect(await db.selectFrom('threads').select('id').execute()).toEqual([]);
    });
  });

  test('is screened along with its poll', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      await db
        .insertInto('settings')
        .values({
          key: 'moderation',
          value_json: { bannedWords: 'zugzwang' },
          updated_at: start,
        })
        .execute();
      const author = new BoardClient(hub);
      const response = await author.post({
        body: 'Guess!',
        ...pollForm,
        pollOptions: 'A\nZugzwang',
      });
      const result = await response.json();
      expect(result.isHeld ?? 'errors' in result).toBe(true);
      const polls = await db.selectFrom('polls').select('id').execute();
      for (const { id } of polls) expect((await hub.get(`/polls/${id}`)).status).toBe(404);
    });
  });

  test('closes its poll in time, and open pages hear of it', async ({ database }) => {
    const { db } = database.engine;
    let now = start;
    await withHub(
      database.location,
      async (hub) => {
        const author = new BoardClient(hub);
        const { threadId } = await author.createPost({
          body: 'Guess!',
          ...pollForm,
          pollCloses: '2026-03-02T13:00',
        });
        const { id } = await db.selectFrom('polls').select('id').executeTakeFirstOrThrow();
        expect(await readPage(hub, `/message-board/${threadId}`)).toContain('Closes');
        now = new Date('2026-03-02T13:00:00Z');
        await hub.runJobs();
        expect(await readPage(hub, `/message-board/${threadId}`)).toContain('Closed');
        const events = await readMissedEvents(hub, `poll:${id}`);
        expect(events.map((data) => JSON.parse(data).kind)).toEqual(['poll-changed']);
      },
      { now: () => now },
    );
  });
});

onBothEngines('A moderator', (test) => {
  test('adds, edits, closes, reopens, removes and restores a poll, each undone in one step', async ({
    database,
  }) => {
    const { db } = database.engine;
    const { threadId } = await insertMessage(db, { title: 'The trailer' });
    await withHub(database.location, async (hub) => {
      await insertMember(db, { name: 'Bram', email: 'bram@example.com', role: 'moderator' });
      const headers = { cookie: await signInAs(hub, 'bram@example.com') };
      const act = async (path: string, fields: Record<string, string>) => {
        const response = await hub.post(path, fields, headers);
        expect(response.status, await response.text()).toBe(303);
        const url = new URL(response.headers.get('location') ?? '', 'http://x');
        return { path: url.pathname, did: url.searchParams.get('did') ?? '' };
      };
      const undo = async (did: string) => {
        const response = await hub.post('/admin/undo', { entries: did }, headers);
        expect(response.headers.get('location')).not.toContain('not-undone');
      };
      const page = () => readPage(hub, `/message-board/${threadId}`);
      const tools = await (await hub.get(`/admin/threads/${threadId}`, headers)).text();
      expect(tools).toContain(`/admin/polls/new?thread=${threadId}`);
      const added = await act(`/admin/polls/new?thread=${threadId}`, pollForm);
      expect(await page()).toContain('Which season is next?');
      await undo(added.did);
      expect(await page()).not.toContain('Which season is next?');
      const { path } = await act(`/admin/polls/new?thread=${threadId}`, pollForm);
      const id = Number(path.split('/').at(-1));
      const edited = await act(path, { ...pollForm, pollQuestion: 'When?' });
      expect(await page()).toContain('When?');
      await undo(edited.did);
      expect(await page()).toContain('Which season is next?');
      const options = await db
        .selectFrom('poll_options')
        .select('id')
        .where('poll_id', '=', id)
        .execute();
      const voter = new Voter(hub);
      await voter.vote(id, options[0]?.id ?? 0);
      const late = await hub.post(path, { ...pollForm, pollQuestion: 'When?' }, headers);
      expect(late.status).toBe(422);
      expect(await late.text()).toContain('People have voted');
      const closed = await act(path, { intent: 'close' });
      expect((await voter.withdraw(id)).status).toBe(409);
      expect(await page()).toContain('Closed');
      await undo(closed.did);
      expect(await page()).not.toContain('Closed');
      await act(path, { intent: 'close' });
      const reopened = await act(path, { intent: 'reopen' });
      await undo(reopened.did);
      expect(await page()).toContain('Closed');
      const removed = await act(path, { intent: 'remove' });
      expect(await page()).not.toContain('Which season is next?');
      expect((await voter.withdraw(id)).status).toBe(404);
      await undo(removed.did);
      expect(await page()).toContain('Which season is next?');
      await act(path, { intent: 'remove' });
      const restored = await act(path, { intent: 'restore' });
      await undo(restored.did);
      expect(await page()).not.toContain('Which season is next?');
      const log = await db.selectFrom('audit_log').select('action').orderBy('id').execute();
      expect(log.map(({ action }) => action.split('.')[1])).toEqual([
        ...['add', 'remove', 'add', 'edit', 'edit', 'close', 'reopen', 'close', 'reopen', 'close'],
        ...['remove', 'restore', 'remove', 'restore', 'remove'],
      ]);
      const list = await (await hub.get('/admin/polls', headers)).text();
      expect(list).toContain('Removed');
      await expectTrueTallies(db);
    });
  });

  test('of one category sees and changes only its polls', async ({ database }) => {
    const { db } = database.engine;
    const own = await insertThreadWithPoll(db, { question: 'Mine?' }, { category: 'lore' });
    const other = await insertThreadWithPoll(db, { question: 'Yours?' }, { category: 'general' });
    const role = await insertRole(db, 'Lore', ['moderate posts'], ['lore']);
    await insertMember(db, { name: 'Cleo', email: 'cleo@example.com', role });
    await withHub(database.location, async (hub) => {
      const headers = { cookie: await signInAs(hub, 'cleo@example.com') };
      const list = await (await hub.get('/admin/polls', headers)).text();
      expect(list).toContain('Mine?');
      expect(list).not.toContain('Yours?');
      expect((await hub.get(`/admin/polls/${own.pollId}`, headers)).status).toBe(200);
      expect((await hub.get(`/admin/polls/${other.pollId}`, headers)).status).toBe(403);
      const refused = await hub.post(`/admin/polls/${other.pollId}`, { intent: 'close' }, headers);
      expect(refused.status).toBe(403);
    });
  });

  test('walks through a long list', async ({ database }) => {
    const { db } = database.engine;
    const { threadId } = await insertMessage(db);
    for (let index = 0; index < 60; index += 1) {
      await insertPoll(db, { host: { kind: 'thread', id: threadId }, question: `Q${index}?` });
    }
    await insertMember(db, { name: 'Bram', email: 'bram@example.com', role: 'moderator' });
    await withHub(database.location, async (hub) => {
      const headers = { cookie: await signInAs(hub, 'bram@example.com') };
      const first = await (await hub.get('/admin/polls', headers)).text();
      const next = /href="([^"]*after=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const second = await (await hub.get(next, headers)).text();
      expect(first).toContain('Q59?');
      expect(first).not.toContain('>Q9?<');
      expect(second).toContain('>Q9?<');
      expect(second).toContain('>Q0?<');
    });
  });
});
