import { expect } from 'vitest';
import { getCookies, signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember, testPassword } from '#tests/support/rows/insert-member.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { expectTrueTallies, insertThreadWithPoll, Voter } from './set-up-poll.ts';

const email = 'mara@example.com';

onBothEngines('The votes of a member', (test) => {
  test('are in their export, and leave the counts with their account', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Mara', email });
    const { pollId, options } = await insertThreadWithPoll(db);
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, email);
      await new Voter(hub, { cookie }).vote(pollId, options[1] ?? 0);
      await new Voter(hub).vote(pollId, options[1] ?? 0);
      const exported = await (await hub.get('/settings/data.json', { cookie })).text();
      expect(exported).toContain('Which season is next?');
      expect(exported).toContain('"option":"Summer"');
      const form = { name: 'Mara', password: testPassword, posts: 'keep' };
      expect((await hub.post('/settings/account', form, { cookie })).status).toBe(303);
      await hub.runJobs();
      expect(await db.selectFrom('poll_ballots').select('id').execute()).toHaveLength(1);
      await expectTrueTallies(db);
    });
  });

  test('take in what they voted as a guest, once for each poll', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Mara', email });
    const both = await insertThreadWithPoll(db);
    const guestOnly = await insertThreadWithPoll(db);
    await withHub(database.location, async (hub) => {
      const member = new Voter(hub, { cookie: await signInAs(hub, email) });
      await member.vote(both.pollId, both.options[0] ?? 0);
      const guest = new Voter(hub);
      await guest.vote(both.pollId, both.options[1] ?? 0);
      await guest.vote(guestOnly.pollId, guestOnly.options[1] ?? 0);
      const signedIn = await hub.post(
        '/sign-in',
        { email, password: testPassword },
        { cookie: guest.cookie },
      );
      const cookie = getCookies(signedIn, guest.cookie);
      const added = await hub.post('/settings/guest', { intent: 'add' }, { cookie });
      expect(added.status).toBe(303);
      expect(await member.getOwn(both.pollId)).toMatchObject({
        choices: both.options.slice(0, 1),
        counts: { voters: 1 },
      });
      expect(await member.getOwn(guestOnly.pollId)).toMatchObject({
        choices: guestOnly.options.slice(1, 2),
        counts: { voters: 1 },
      });
      await expectTrueTallies(db);
    });
  });
});
