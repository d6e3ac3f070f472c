import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { readLiveLog, readMissedEvents } from '#tests/live/received-events.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { expectTrueTallies, insertThreadWithPoll, QUESTION, Voter } from './set-up-poll.ts';

const start = new Date('2026-03-02T12:00:00Z');
const text = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

onBothEngines('A vote', (test) => {
  test('is counted once for a person, changed and withdrawn', async ({ database }) => {
    const { db } = database.engine;
    const { pollId, options } = await insertThreadWithPoll(db);
    const [spring = 0, summer = 0] = options;
    await withHub(database.location, async (hub) => {
      const [guest, other] = [new Voter(hub), new Voter(hub)];
      expect(await guest.vote(pollId, spring)).toMatchObject({
        choices: [spring],
        counts: { voters: 1, votes: { [spring]: 1 } },
      });
      await guest.vote(pollId, spring);
      await other.vote(pollId, summer);
      expect(await guest.vote(pollId, summer)).toMatchObject({
        choices: [summer],
        counts: { voters: 2, votes: { [spring]: 0, [summer]: 2 } },
      });
      expect((await guest.withdraw(pollId)).body).toMatchObject({
        choices: [],
        counts: { voters: 1, votes: { [summer]: 1 } },
      });
      expect(await other.getOwn(pollId)).toMatchObject({ choices: [summer] });
      expect(await new Voter(hub).getOwn(pollId)).toMatchObject({ choices: [] });
      await expectTrueTallies(db);
    });
  });

  test('chooses several options only where the poll says so', async ({ database }) => {
    const { db } = database.engine;
    const one = await insertThreadWithPoll(db);
    const several = await insertThreadWithPoll(db, { isMultiple: true });
    await withHub(database.location, async (hub) => {
      const guest = new Voter(hub);
      expect(await guest.send(one.pollId, one.options)).toMatchObject({
        status: 422,
        body: { errors: { option: 'Choose one option.' }, choices: one.options },
      });
      expect(await guest.send(one.pollId, [])).toMatchObject({
        status: 422,
        body: { errors: { option: 'Choose an option first.' } },
      });
      // An option of another poll, and none at all.
      for (const option of [several.options[0] ?? 0, 2 ** 40, -1, Number.NaN]) {
        const { status } = await guest.send(one.pollId, [option]);
        expect(status).toBe(422);
      }
      const counts = (await guest.vote(several.pollId, ...several.options)).counts;
      expect(counts.voters).toBe(1);
      expect(Object.values(counts.votes)).toEqual([1, 1, 1]);
      await guest.vote(several.pollId, ...several.options.slice(1));
      await expectTrueTallies(db);
    });
  });

  test('reaches cached and open pages within two seconds, and no more often', async ({
    database,
  }) => {
    const { db } = database.engine;
    const { threadId, pollId, options } = await insertThreadWithPoll(db);
    const [spring = 0] = options;
    let now = start;
    await withHub(
      database.location,
      async (hub) => {
        const path = `/message-board/${threadId}`;
        const before = text(await readPage(hub, path));
        expect(before).toContain('0 voters');
        for (let voter = 0; voter < 5; voter += 1) {
          await new Voter(hub).vote(pollId, spring);
        }
        await hub.runJobs();
        expect(text(await readPage(hub, path))).toBe(before);
        expect(await readMissedEvents(hub, `poll:${pollId}`)).toEqual([]);
        now = new Date(start.getTime() + 2000);
        await hub.runJobs();
        const after = text(await readPage(hub, path));
        expect(after).toContain('Spring 100% (5)');
        expect(after).toContain('5 voters');
        const events = await readMissedEvents(hub, `poll:${pollId}`);
        expect(events.map((data) => JSON.parse(data))).toMatchObject([
          { kind: 'poll-counts', counts: { voters: 5, votes: { [spring]: 5 } } },
        ]);
        // The next vote asks for the next recount.
        await new Voter(hub).vote(pollId, spring);
        now = new Date(start.getTime() + 4000);
        await hub.runJobs();
        expect(text(await readPage(hub, path))).toContain('6 voters');
      },
      { now: () => now },
    );
  });

  test('is refused to guests where only members vote, and to people who may not post', async ({
    database,
  }) => {
    const { db } = database.engine;
    const { pollId, options } = await insertThreadWithPoll(db, { isMembersOnly: true });
    const open = await insertThreadWithPoll(db);
    const adaId = await insertMember(db, { name: 'Ada', email: 'ada@example.com' });
    await withHub(database.location, async (hub) => {
      const refused = await new Voter(hub).send(pollId, options.slice(0, 1));
      expect(refused.status).toBe(403);
      expect(refused.body.errors.form).toContain('Only members can vote here.');
      const ada = new Voter(hub, { cookie: await signInAs(hub, 'ada@example.com') });
      await ada.vote(pollId, options[0] ?? 0);
      const mute = { kind: 'mute', subject_id: adaId, reason: 'Spam', until_at: null } as const;
      const row = { ...mute, created_at: start, created_by: null, lifted_at: null };
      await db.insertInto('sanctions').values(row).execute();
      const muted = await ada.send(open.pollId, open.options.slice(0, 1));
      expect(muted.status).toBe(403);
      expect(muted.body.errors.form).toContain('You are muted');
    });
  });

  test('meets the limit of posts', async ({ database }) => {
    const { db } = database.engine;
    const { pollId, options } = await insertThreadWithPoll(db);
    await withHub(database.location, async (hub) => {
      const statuses = new Set<number>();
      for (let vote = 0; vote < 45; vote += 1) {
        const { status } = await new Voter(hub).send(pollId, [options[vote % 3] ?? 0]);
        statuses.add(status);
      }
      expect([...statuses].at(-1)).toBe(429);
      await expectTrueTallies(db);
    });
  });

  test('works as a plain form with a page that answers', async ({ database }) => {
    const { db } = database.engine;
    const { threadId, pollId, options } = await insertThreadWithPoll(db, {
      results: 'after-vote',
    });
    const [, summer = 0] = options;
    await withHub(database.location, async (hub) => {
      const page = await readPage(hub, `/message-board/${threadId}`);
      expect(page).toContain(`action="/polls/${pollId}"`);
      const empty = await hub.post(`/polls/${pollId}`, {});
      expect(empty.status).toBe(422);
      expect(await empty.text()).toContain('Choose an option first.');
      const voted = await hub.post(`/polls/${pollId}`, { option: String(summer) });
      expect(voted.status).toBe(303);
      const location = voted.headers.get('location') ?? '';
      expect(location).toBe(`/polls/${pollId}?notice=vote-counted`);
      const cookie = voted.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      const own = text(await (await hub.get(location, { cookie })).text());
      expect(own).toContain('Your vote');
      expect(own).toContain('Summer Your vote 100% (1)');
      expect(own).toContain('Withdraw vote');
      const others = text(await (await hub.get(location)).text());
      expect(others).not.toContain('100%');
      expect(others).toContain('Results show once you’ve voted.');
    });
  });
});

onBothEngines('Results', (test) => {
  test('stay hidden from everything that leaves the server until they may be seen', async ({
    database,
  }) => {
    const { db } = database.engine;
    const closesAt = new Date(start.getTime() + 3_600_000);
    let now = start;
    const voted = await insertThreadWithPoll(db, { results: 'after-vote', closesAt });
    const closed = await insertThreadWithPoll(db, { results: 'after-close', closesAt });
    await withHub(
      database.location,
      async (hub) => {
        const voter = new Voter(hub);
        for (const { pollId, options } of [voted, closed]) {
          await voter.vote(pollId, options[2] ?? 0);
        }
        now = new Date(start.getTime() + 3000);
        await hub.runJobs();
        const outsider = new Voter(hub);
        for (const { threadId, pollId } of [voted, closed]) {
          for (const path of [`/message-board/${threadId}`, `/message-board/${threadId}.data`]) {
            const body = await (await hub.get(path)).text();
            expect(body).toContain(QUESTION);
            expect(body).not.toMatch(/voters|100%/);
          }
          expect((await outsider.getOwn(pollId)).counts).toBeUndefined();
        }
        expect((await voter.getOwn(voted.pollId)).counts.voters).toBe(1);
        expect((await voter.getOwn(closed.pollId)).counts).toBeUndefined();
        expect(await readLiveLog(db)).not.toContain('voters');
        now = closesAt;
        await hub.runJobs();
        for (const { threadId, pollId, options } of [voted, closed]) {
          const page = text(await readPage(hub, `/message-board/${threadId}`));
          expect(page).toContain('Autumn 100% (1)');
          expect(page).toContain('Closed');
          expect(page).not.toContain('Vote ');
          const late = await outsider.send(pollId, options.slice(0, 1));
          expect(late).toMatchObject({
            status: 409,
            body: { errors: { form: 'This poll has closed.' } },
          });
        }
      },
      { now: () => now },
    );
  });

  test('and the poll itself stay quiet while its thread is held or hidden', async ({
    database,
  }) => {
    const { db } = database.engine;
    const held = await insertThreadWithPoll(db, {}, { status: 'held' });
    const removed = await insertThreadWithPoll(
      db,
      {},
      {
        status: 'removed',
        replies: [{ body: 'Still here' }],
      },
    );
    await withHub(database.location, async (hub) => {
      for (const { pollId, options } of [held, removed]) {
        expect((await new Voter(hub).send(pollId, options.slice(0, 1))).status).toBe(404);
        expect(await new Voter(hub).getOwn(pollId)).toBe(404);
        expect((await hub.get(`/polls/${pollId}`)).status).toBe(404);
      }
      const page = await readPage(hub, `/message-board/${removed.threadId}`);
      expect(page).toContain('Still here');
      expect(page).not.toContain(QUESTION);
      expect(await db.selectFrom('poll_ballots').select('id').execute()).toEqual([]);
    });
  });

  test('show hostile questions and options as text', async ({ database }) => {
    const { db } = database.engine;
    const hostile = '<img src=x onerror=alert(1)>"\'&\u202e';
    const { threadId } = await insertThreadWithPoll(db, {
      question: hostile,
      options: [hostile, '</label><script>alert(2)</script>'],
    });
    await withHub(database.location, async (hub) => {
      const html = await (await hub.get(`/message-board/${threadId}`)).text();
      expect(html).not.toContain('<img src=x');
      expect(html).not.toContain('<script>alert');
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    });
  });
});
